/** Concurrent calls; the server writes in sequence anyway. */
const lanes = 16;

const languages = ['Ja', 'En', 'ZhCn', 'ZhTw', 'Ko'];
const inFive = (field, text) =>
  Object.fromEntries(languages.map((language) => [`${field}${language}`, `${text} ${language}`]));

const aProject = (number) => ({
  ...inFive('title', `作品 ${number}`),
  ...inFive('description', `第${number}作の紹介文。`.repeat(5)),
  progress: number % 101,
  releaseDate: '2027',
});

const aLog = (number, projectId) => ({
  projectId,
  ...inFive('title', `日誌 ${number}`),
  ...inFive('content', `第${number}回の記録。\n今週の進み具合について書きます。`.repeat(4)),
  category: ['progress', 'announcement', 'behind-scenes'][number % 3],
  publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
});

/** Runs a task for every number below `count` with limited concurrency. @returns the results in order */
async function forEach(count, task) {
  const results = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await task(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/**
 * Signs in and fills a product through its API.
 * @param account of an administrator
 * @returns the session cookies, for a browser
 */
export async function seed(origin, account, { projects, logs }) {
  const signedIn = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}`);
  const cookies = signedIn.headers.getSetCookie().map((line) => {
    const [name, ...value] = line.split(';')[0].split('=');
    return { name, value: value.join('='), url: origin };
  });
  const headers = {
    origin,
    'content-type': 'application/json',
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const create = async (collection, record) => {
    const response = await fetch(`${origin}/api/${collection}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(record),
    });
    if (!response.ok) throw new Error(`POST /api/${collection} answered ${response.status}: ${await response.text()}`);
    return (await response.json()).id;
  };
  const ids = await forEach(projects, (number) => create('projects', aProject(number)));
  await forEach(logs, (number) => create('development-logs', aLog(number, ids[number % ids.length])));
  return cookies;
}
