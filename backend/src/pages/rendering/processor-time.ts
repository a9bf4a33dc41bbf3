import fs from 'node:fs';

/** The unit of `/proc/PID/stat`, 100 per second on every platform of Linux that Node runs on. */
const millisecondsPerTick = 10;

/** Processor time of a process in milliseconds; `null` if the system does not report it. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in parentheses, may contain spaces. `utime` and `stime` are fields 14 and 15 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * millisecondsPerTick : null;
  } catch {
    return null;
  }
}
