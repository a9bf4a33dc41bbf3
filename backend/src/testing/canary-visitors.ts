import type { ModuleName } from 'shared-contracts/federation';

import { canaryCookie, canaryVisitors, visitorNumbers } from '../releases/serving/canary-lots';

/** A canary as it was started. */
export interface Canary {
  module: ModuleName;
  build: string;
  share: number;
}

/** Cookie of a visitor who gets exactly these canaries. */
export function cookieFor(canaries: readonly Canary[], wanted: readonly boolean[]): string {
  const sets = canaries.map(({ module, build, share }) => canaryVisitors(`${module}.${build}`, share));
  const number = Array.from({ length: visitorNumbers }, (_, each) => each).find((each) =>
    sets.every((visitors, index) => visitors.has(each) === wanted[index]),
  );
  if (number === undefined) throw new Error(`No visitor gets exactly ${wanted.join()}`);
  return `${canaryCookie}=${number}`;
}

/** Cookies of a visitor who gets the canary, and of one who does not. */
export function visitorsOf(canary: Canary): { chosen: string; other: string } {
  return { chosen: cookieFor([canary], [true]), other: cookieFor([canary], [false]) };
}
