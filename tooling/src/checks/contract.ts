import { compareContract } from '../contract/contract-files';
import { reportFile } from '../contract/report-file';
import { runCheck, type CheckResult } from './report';

/** Whether the contract version has moved as the shared surface demands. */
async function check(): Promise<CheckResult> {
  const { lines, version, demanded, changes } = compareContract();
  const findings = changes.map(({ bump, text }) => `${bump}: ${text}`);
  if (version !== demanded || changes.length > 0)
    findings.push(
      `the contract version is ${version} and has to be ${demanded}: run npm run contract, which writes it ` +
        `and ${reportFile}`,
    );
  return { count: lines.length, of: `lines of shared surface, contract ${version}`, findings };
}

await runCheck(import.meta.url, check);
