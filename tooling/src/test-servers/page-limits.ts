/**
 * Limits of a public page on a phone, in bytes. The benchmark and the journeys compare with the same
 * numbers; `docs/performance.md` lists them.
 */
export const pageLimits = {
  /** Sent at 1.6 Mbps in a round trip of 150 ms: a larger document takes another round trip. */
  firstResponse: 30_000,
  /** Sent before the first acknowledgement comes back (ten packets). */
  firstPackets: 14 * 1024,
  /** Scripts of a page that was not used. */
  idleScripts: 202_000,
};
