import { execFileSync } from 'node:child_process';

/** Runs ffmpeg, which whoever makes the recordings has to install; the product does not need it. */
export function ffmpeg(...args) {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: 'inherit' });
}
