import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process that leads a group of its own, and the processes that it has started. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const tooLong = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 5_000);
  await gone;
  clearTimeout(tooLong);
}
