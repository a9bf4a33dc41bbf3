import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { aBenchRecord, signInStudio } from '../studio';
import type { BareResponse } from './bare-koa';

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

/** Processor time that a process has used, in microseconds; Linux counts it in hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Starts Koa with one response. */
export async function startBareKoa(response: BareResponse): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-koa.ts'));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error('Bare Koa did not start')));
    child.send(response);
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Fills a server with projects as a studio would have them. @returns the id of one */
export async function fillStore(origin: string, count: number): Promise<string> {
  const { create } = await signInStudio(origin);
  let id = '';
  for (let number = 0; number < count; number += 1)
    id = await create('createProject', { ...aBenchRecord('project', { number }), isMainProject: 0 });
  return id;
}
