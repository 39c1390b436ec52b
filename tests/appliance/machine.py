"""A virtual machine: its screen and reset by QEMU's monitor (QMP), a root shell on a serial port."""

import json
import os
import pathlib
import socket
import subprocess
import tempfile
import time
import uuid

# What makes a kernel start quickly where each instruction is emulated.
KERNEL_WORDS = (
    "console=ttyS0 panic=-1 mitigations=off nokaslr no_timer_check tsc=reliable cryptomgr.notests "
    "rcupdate.rcu_expedited=1 loglevel=4"
)
SCREEN = (1024, 600)
MEMORY_MB = 1500
NANOSECONDS_SHIFT = 0  # an instruction takes 2 to this power nanoseconds where it is emulated


def wait_until(what, holds, seconds, every=0.2):
    """Waits until `holds()` is true and returns what it said; TimeoutError names `what`."""
    end = time.monotonic() + seconds
    while True:
        said = holds()
        if said:
            return said
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(every)


def command_line(folder, accel, extra, words=""):
    # Emulated AVX2 gathers crash what Mesa compiles for it.
    cpu = "host" if accel == "kvm" else "Nehalem"
    # Emulated, its time is counted in instructions and stands still while this host computes: a reader whose every
    # instruction is emulated is as quick, by the machine's own clock, as on a small board. Waiting takes as long as here.
    pace = [] if accel == "kvm" else ["-icount", f"shift={NANOSECONDS_SHIFT},sleep=on", "-rtc", "clock=vm"]
    speed = accel if accel == "kvm" else "tcg,thread=single,tb-size=512"
    width, height = SCREEN
    return [
        "qemu-system-x86_64", "-M", "q35", "-accel", speed, "-cpu", cpu, "-smp", "1", "-m", str(MEMORY_MB), *pace,
        "-nodefaults", "-display", "none", "-net", "none", "-serial", "stdio",
        "-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initrd.img"), "-append", f"{KERNEL_WORDS} {words}",
        "-device", "virtio-rng-pci", "-device", f"bochs-display,xres={width},yres={height}",
        *extra,
    ]  # fmt: skip


def kvm_boots(folder):
    """Whether KVM is there and a kernel gets up under it: where machines are nested it may not."""
    if not os.access("/dev/kvm", os.R_OK | os.W_OK):
        return False
    line = command_line(folder, "kvm", ["-no-reboot"])
    line[line.index("-append") + 1] = "console=ttyS0 panic=-1 only_say_hello"
    try:
        said = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, timeout=10, check=False).stdout
    except subprocess.TimeoutExpired as slow:
        said = slow.stdout or b""
    return b"hello from the initrd" in said


class Machine:
    def __init__(self, folder, accel, log, words="", extra=()):
        """`words`: more for its kernel, `extra`: more for QEMU."""
        self.own = pathlib.Path(tempfile.mkdtemp(prefix="undercup-machine."))
        line = command_line(
            folder,
            accel,
            [
                "-drive", f"file={folder / 'machine.img'},format=raw,if=none,id=disk,snapshot=on",
                "-device", "virtio-blk-pci,drive=disk",
                "-qmp", f"unix:{self.own / 'monitor'},server,nowait",
                "-device", "virtio-serial-pci", "-chardev", f"socket,id=shell,path={self.own / 'shell'},server=on,wait=off",
                "-device", "virtserialport,chardev=shell,name=shell",
                "-action", "shutdown=pause", *extra,
            ],
            words,
        )  # fmt: skip
        with open(log, "wb") as console:
            self.process = subprocess.Popen(line, stdin=subprocess.DEVNULL, stdout=console, stderr=subprocess.STDOUT)
        self.monitor_socket = self._connected("monitor")
        self.monitor_lines = self.monitor_socket.makefile("r")
        self.shell = self._connected("shell")
        self.monitor("qmp_capabilities")

    def _connected(self, name):
        def connect():
            if self.process.poll() is not None:
                raise RuntimeError(f"the machine ended by itself (exit {self.process.returncode})")
            try:
                connection = socket.socket(socket.AF_UNIX)
                connection.connect(str(self.own / name))
                return connection
            except OSError:
                return None

        return wait_until(f"the machine's {name}", connect, 20)

    def monitor(self, command, **arguments):
        self.monitor_socket.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        while True:
            said = json.loads(self.monitor_lines.readline())
            if "error" in said:
                raise RuntimeError(f"{command}: {said['error']['desc']}")
            if "return" in said:
                return said["return"]

    def screen(self, file):
        """What the display shows, as PNG."""
        self.monitor("screendump", filename=str(file), format="png")
        return file

    def boot(self):
        """What tells this boot from others; None: no shell answers."""
        try:
            return self.run("read -r boot </proc/sys/kernel/random/boot_id; echo $boot", 5)
        except (TimeoutError, RuntimeError):
            return None

    def wait_for_boot(self, seconds):
        wait_until("a shell in the machine", self.boot, seconds)

    def reset(self, seconds):
        """The plug is pulled and put back; until a shell is there again."""
        before = self.boot()
        self.monitor("system_reset")
        wait_until("a shell after the reset", lambda: self.boot() not in (None, before), seconds)

    def is_off(self):
        """It has switched itself off."""
        return self.monitor("query-status")["status"] == "shutdown"

    def switch_on(self, seconds):
        """After it has switched itself off; until a shell is there again."""
        self.monitor("system_reset")
        self.monitor("cont")
        self.wait_for_boot(seconds)

    def run(self, command, seconds=60):
        """What a shell command in the machine says; RuntimeError where it fails."""
        mark = uuid.uuid4().hex
        self.shell.settimeout(0.5)
        # The mark is cut in two so that an echo of the command is not taken for its end.
        self.shell.sendall(f"\n{{ {command}\n}} 2>&1; echo {mark[:16]}''{mark[16:]} $?\n".encode())
        said = b""
        end = time.monotonic() + seconds
        while True:
            after = said.partition(mark.encode())[2]
            if after.endswith(b"\n"):
                break
            if time.monotonic() > end:
                raise TimeoutError(f"`{command}` in the machine: not within {seconds} s")
            try:
                said += self.shell.recv(65536)
            except TimeoutError:
                continue
        text = said.partition(mark.encode())[0].decode(errors="replace").replace("\r", "")
        if int(after) != 0:
            raise RuntimeError(f"`{command}` in the machine: {text.strip()} (exit {int(after)})")
        return text

    def close(self):
        try:
            self.monitor_socket.sendall(b'{"execute": "quit"}\n')
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
