import { expect, test } from '@jest/globals';

import { verifyLog } from './verify';

test('a log in which everything is wrong is told by its first hundred faults, without blaming records whose events were not read', async () => {
  const events = async function* () {
    for (let seq = 1; seq <= 1_000; seq += 1) yield { seq, body: 'overwritten', hash: 'any' };
  };
  const records = async function* () {
    yield { kind: 'project', id: 'p', revision: 1, deleted: false, dataHash: 'h', indexed: true };
  };
  const { problems } = await verifyLog(events(), records());
  expect(problems).toHaveLength(100);
  expect(problems[0]?.seq).toBe(1);
  expect(problems.filter(({ message }) => message.includes('project'))).toEqual([]);
});
