import { compareContract, writeContract } from '../contract/contract-files';
import { reportFile } from '../contract/report-file';
import { logProgress } from '../process/progress';

/** `npm run contract`: writes the report of the shared surface and the contract version that its changes demand. */
export async function run(): Promise<void> {
  const state = compareContract();
  for (const { bump, text } of state.changes) logProgress(`${bump}: ${text}`);
  writeContract(state);
  logProgress(`${reportFile}: ${state.lines.length} lines, contract ${state.demanded} (was ${state.version})`);
}
