import { test } from '../../admin';
import { CountedKeys } from '../../keyboard';
import { sendRequest } from '../../requests';
import { expect } from '../../test';
import { makeGame } from '../../work/game';
import { respondToRequests } from '../../work/inbox';
import { addPartners, writeLog } from '../../work/log-and-partners';
import { keepHouse, mend, tidyMedia, translateKorean } from '../../work/upkeep';
import { documented, letters, type Workplace } from '../../work/workplace';

/** Keys that all jobs of the day may take. */
const mostOfTheDay = 700;

/** The jobs of an editor's day, by their names in the manual. */
const jobs: Readonly<Record<string, (place: Workplace, name: string) => Promise<void>>> = {
  'A game from nothing to published, in five languages': makeGame,
  'A log with three images, scheduled, corrected and put back': writeLog,
  'The Korean texts of two games': translateKorean,
  'Ten partners': addPartners,
  'Twelve requests on a phone (taps)': respondToRequests,
  'Mistakes taken back': mend,
  'An image described, focused and replaced': tidyMedia,
  'Settings, activity and a link of the studio': keepHouse,
};

// If two save at once, one is refused.
test.use({ allowedComplaints: /status of 412/ });

test('the manual promises a day of at most 700 keys, in both languages', () => {
  const english = documented('Keys per day');
  expect([...english.keys()]).toEqual(Object.keys(jobs));
  expect([...documented('一日のキー数').values()]).toEqual([...english.values()]);
  expect([...english.values()].reduce((sum, most) => sum + most)).toBeLessThanOrEqual(mostOfTheDay);
});

for (const [job, work] of Object.entries(jobs))
  test(`${job}: at most as many keys as the manual says`, async ({ page, desk, server, request }) => {
    test.setTimeout(150_000);
    const name = letters();
    if (work === respondToRequests)
      for (let sent = 1; sent <= 12; sent += 1) await sendRequest(request, server, { name: `${name} ${sent}` });
    await desk.open('', 'Dashboard');
    const keys = new CountedKeys(page);
    await work({ page, desk, keys }, name);
    expect(keys.count).toBeLessThanOrEqual(documented('Keys per day').get(job) ?? 0);
  });
