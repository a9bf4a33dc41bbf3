import { describe, expect, test } from '@jest/globals';

import { pageCode } from '../../testing/samples/test-builds';
import {
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
  suiteInstance,
} from '../../testing/servers/release-instance';

const name = 'mfe-public';
const later = (milliseconds: number, statement: string) =>
  `${pageCode("'passes'")} setTimeout(() => { ${statement} }, ${milliseconds});`;

describe('the trial of a build', () => {
  const server = suiteInstance();

  test.each([
    ['throws in English', pageCode("locale === 'en' ? responses.missing.field : 'passes'"), /language en .*'field'/],
    [
      'throws in traditional Chinese',
      pageCode("locale === 'zh-tw' ? responses.missing.field : 'passes'"),
      /zh-(TW|Hant)/,
    ],
    [
      'hangs from the third rendering',
      pageCode("(() => { if (rendered > 2) for (;;); return 'passes'; })()"),
      /processor time/,
    ],
    ['hangs 50 ms after loading', later(50, 'for (;;);'), /does not survive.*processor time/],
    ['hangs 300 ms after loading', later(300, 'for (;;);'), /does not survive.*processor time/],
    ['ends its process 300 ms after loading', later(300, 'process.exit(1);'), /does not survive.*ended/],
    ['throws in a timer', later(300, "throw new Error('too late');"), /does not survive.*too late/],
  ])(
    'refuses one that %s, and says why',
    async (_what, code, reason) => {
      const build = await readyBuild(server, madeBuild(name, "'tried'", {}, code));
      const response = await release(server, name, { build });
      const { errors = [] }: { errors?: { message: string }[] } = await response.json();
      expect([response.status, errors.map(({ message }) => message)]).toEqual([409, [expect.stringMatching(reason)]]);
      expect(await shown(server)).toBe('image');
    },
    testTimeout,
  );
});
