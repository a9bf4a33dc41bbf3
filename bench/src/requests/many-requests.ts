import { randomUUID } from 'node:crypto';

import { requestStates, specialtyOptions } from 'shared-contracts/entities';
import { defaultLocale, locales } from 'shared-contracts/localization';

import type { BuiltStore } from '../persistence/built-store';

const wanted = [...specialtyOptions, null];
const messages = [
  '墨花堂の作品が好きで、背景美術として参加したくご連絡しました。週に二十時間ほど作業できます。',
  'I have composed for three visual novels and would love to write for the guzheng and the shakuhachi.',
  '我是一名自由配音演员，录过两部广播剧，希望能为你们的角色配音。可以寄送试音。',
  '手上的案子月底結束，之後每週可以撥出二十個小時，很樂意先試畫一張雨夜的運河。',
  '시나리오 작가입니다. 물안개 낀 나루를 배경으로 한 이야기를 함께 쓰고 싶습니다.',
];

/** Found by one request only, the oldest. */
export const rareWord = 'komainu-4711';

/** Minutes between two requests. */
const distance = 10;

/** A request as a visitor would have sent it; 0 is the newest. */
function requestNumber(number: number, count: number) {
  const message = `${messages[number % messages.length]} ${messages[(number * 7 + 3) % messages.length]} (${number})`;
  return {
    name: `応募者 ${number}`,
    contact: `sender-${number}@example.com`,
    specialty: wanted[number % wanted.length] ?? null,
    experience: number % 3 === 0 ? 'ten years, two studios' : null,
    portfolio: number % 4 === 0 ? `https://example.com/works/${number}` : null,
    message: number === count - 1 ? `${rareWord} ${message}` : message,
    preferredLanguage: locales[number % locales.length] ?? defaultLocale,
    state: requestStates[number % requestStates.length] ?? 'new',
    notes: null,
  };
}

/** Creates requests in a store, the newest now. */
export async function fillWithRequests(store: BuiltStore, count: number): Promise<void> {
  const now = Date.now();
  let next = count - 1;
  const lane = async () => {
    for (let number = next; number >= 0; number = next) {
      next -= 1;
      const createdAt = new Date(now - number * distance * 60_000).toISOString();
      await store.mutate({
        kind: 'collaboration-request',
        operation: 'create',
        actor: 'bench',
        operationId: randomUUID(),
        requestId: null,
        createdAt,
        data: requestNumber(number, count),
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}
