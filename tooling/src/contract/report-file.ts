/** The checked-in report of the shared surface: its first line is the contract version that it belongs to. */
export const reportFile = 'shared-contracts/contract.api.txt';

/** The source file of `contractVersion`. */
export const versionFile = 'shared-contracts/src/federation/contract-version.ts';
