import { contractVersion } from 'shared-contracts/federation';

import { commitTime } from '../repository/commit';

/** `2026-11-28T23:34:00Z` as `202611282334`. */
const minuteOf = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 'YYYYMMDDHHMM'.length);

/**
 * The version of the product's packages: of the contract, because packages and modules of one contract belong together,
 * with the minute of the sources for its last number, because packages also change without it.
 */
export function packageVersion(): string {
  const [major, minor] = contractVersion.split('.');
  return `${major}.${minor}.${minuteOf(commitTime() ?? new Date())}`;
}
