import { randomInt } from 'node:crypto';

import { sha256 } from '../../audit/event';
import type { AppContext } from '../../http/server/request-state';
import { setVisitorCookie } from '../../http/server/visitor-cookie';
import { dayMs } from '../../persistence';

/** Visitors get a number below this one, which is all that distinguishes them. */
export const visitorNumbers = 100;

/** Cookie with the number of a visitor, set only while a canary runs. */
export const canaryCookie = 'bokkado-canary';

/** The number of a visitor; a new visitor draws one and keeps it in a cookie. */
export function visitorNumber(ctx: AppContext): number {
  const known = ctx.cookies.get(canaryCookie, { signed: false });
  if (known !== undefined && /^\d{1,2}$/.test(known)) return Number(known);
  const drawn = randomInt(visitorNumbers);
  setVisitorCookie(ctx, canaryCookie, String(drawn), 30 * dayMs);
  return drawn;
}

/**
 * The visitors who get a canary with a share in percent. Each canary orders the numbers in its own way, so that
 * different canaries have different visitors, and a larger share only adds visitors.
 */
export function canaryVisitors(canary: string, share: number): ReadonlySet<number> {
  const rank = (visitor: number) => sha256(`${canary} ${visitor}`);
  const ranked = Array.from({ length: visitorNumbers }, (_, visitor) => ({ visitor, at: rank(visitor) }));
  ranked.sort((one, other) => (one.at < other.at ? -1 : 1));
  return new Set(ranked.slice(0, (share * visitorNumbers) / 100).map(({ visitor }) => visitor));
}
