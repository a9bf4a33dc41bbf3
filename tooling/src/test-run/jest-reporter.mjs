import fs from 'node:fs';
import path from 'node:path';

/** Writes what a run of Jest counted to the file that `TEST_TALLY` names. */
export default class TallyReporter {
  #names;
  #rootDir;

  constructor({ rootDir, testNamePattern }) {
    this.#rootDir = rootDir;
    this.#names = new RegExp(testNamePattern ?? '', 'i');
  }

  onRunComplete(_contexts, { testResults, numRuntimeErrorTestSuites }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results
        // Those that the name leaves out are reported as pending, too.
        .filter(({ fullName, status }) => status === 'passed' || status === 'failed' || this.#names.test(fullName))
        .map(({ fullName, status, invocations = 1 }) => ({
          name: `${path.relative(this.#rootDir, testFilePath)} "${fullName}"`,
          status,
          invocations,
        })),
    );
    const [passed, failed] = ['passed', 'failed'].map((wanted) => tests.filter(({ status }) => status === wanted));
    // A file that could not even be loaded has no failing test of its own.
    const broken = testResults.filter(({ testExecError }) => testExecError).map(({ testFilePath }) => testFilePath);
    const tally = {
      passed: passed.length,
      failed: failed.length + numRuntimeErrorTestSuites,
      skipped: tests.length - passed.length - failed.length,
      failures: [...broken.map((file) => path.relative(this.#rootDir, file)), ...failed.map(({ name }) => name)],
      skips: [],
      flaky: passed.filter(({ invocations }) => invocations > 1).map(({ name }) => name),
    };
    fs.writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
  }
}
