import { logCategories } from 'shared-contracts/entities';

import { aBenchRecord, signInStudio, type Cookie } from '../studio';

/** Calls in flight at once; the server writes one after another anyway. */
const lanes = 16;

/** Runs a task for every number below `count`, some at once. @returns the results in their order */
async function forEach<Result>(count: number, task: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await task(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/**
 * Fills a product through its API, as people would have over years.
 * @returns the session's cookies, for a browser
 */
export async function seed(
  origin: string,
  { projects, logs, imagesOfProject }: { projects: number; logs: number; imagesOfProject: number },
): Promise<Cookie[]> {
  const { cookies, create } = await signInStudio(origin);
  const ids = await forEach(projects, (number) =>
    create('createProject', {
      ...aBenchRecord('project', { number }),
      // With a different poster.
      screenshots: Array.from(
        { length: imagesOfProject - 1 },
        (_, index) => `/objects/images/${number}-${index}-1280x720.webp`,
      ),
      progress: number % 101,
      isMainProject: 0,
    }),
  );
  await forEach(logs, (number) =>
    create('createDevelopmentLog', {
      ...aBenchRecord('development-log', { number, projectId: ids[number % ids.length] }),
      // Logs show images of their projects.
      images: [`/objects/images/${number % projects}-1280x720.webp`],
      category: logCategories[number % logCategories.length],
      publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    }),
  );
  return cookies;
}
