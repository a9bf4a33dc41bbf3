import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const account = { username: 'admin', password: 'bokkado-admin' };

/** Resident memory of a process in MB. */
export function memoryOf(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

/** CPU time of a process in microseconds; Linux counts it in hundredths of a second. */
export function processorTimeOf(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Starts Koa with a fixed response. */
export async function startBareKoa(answer) {
  const child = fork(path.join(import.meta.dirname, 'bare-koa.mjs'));
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.port));
    child.once('exit', () => reject(new Error('Bare Koa did not start')));
    child.send(answer);
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

/** Fills a server with realistic projects. @returns the id of one */
export async function fill(origin, count) {
  const headers = { origin, 'content-type': 'application/json' };
  const login = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const texts = (field, text) =>
    Object.fromEntries(['Ja', 'En', 'ZhCn', 'ZhTw', 'Ko'].map((suffix) => [`${field}${suffix}`, text]));
  let id = '';
  for (let n = 0; n < count; n += 1) {
    const character = {
      ...texts('name', `葵 ${n}`),
      ...texts('role', '主人公'),
      ...texts('description', '墨の声を聞く少女。'.repeat(6)),
    };
    const project = {
      ...texts('title', `墨の庭 ${n}`),
      ...texts('description', `庭に墨が降る夜、${n} 番目の物語が始まる。`.repeat(5)),
      ...texts('worldSetting', '東の果ての島、紙でできた都。'.repeat(15)),
      ...texts('ageRating', '15+'),
      characters: [character, character],
      platforms: [{ name: 'PC', url: 'https://example.com/store' }],
      screenshots: Array.from({ length: 4 }, (_, image) => `/objects/images/${n}-${image}-1280x720.webp`),
    };
    const response = await fetch(`${origin}/api/projects`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(project),
    });
    if (response.status !== 201) throw new Error(`The benchmark cannot fill the store: ${await response.text()}`);
    ({ id } = await response.json());
  }
  return id;
}
