import type { SyntheticEvent } from 'react';

/** Pauses everything else that plays in the page. */
export function pauseOthers({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void {
  for (const other of currentTarget.ownerDocument.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== currentTarget) other.pause();
  }
}
