import { studioRecord } from 'shared-contracts/entities';
import { locales, localeSuffix, type Locale } from 'shared-contracts/localization';
import { engineNames } from 'tooling/engines';

import type { EngineWindow } from '../../engines/engine';
import { headlineFindings, isHeadlineCovered } from '../../engines/headlines';
import { test as base } from '../../engines/test';
import { layoutFindings, widthsOf } from '../../layout';
import { signInToApi } from '../../seed';
import type { TestServer } from '../../server';
import { expect, ownServer, test as withPage } from '../../test';

/** Of one letter, of six, of twelve, of thirty and more; a long word; lines of its own. */
const samples: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  ja: [
    '灯',
    '灯をたたむ。',
    '灯をたたみ、\n夜をひらく。',
    '夜空の手紙を\nほどく、灯りの物語',
    '月の滲む夜に、渡し舟は名前を忘れた人を乗せて静かに岸を離れる。',
    'インタラクティブノベルゲームフェスティバル',
  ],
  en: [
    'I',
    'Lumina',
    'Lantern Folk',
    'Lanterns folded,\nnights opened.',
    'On a moonless night the ferry leaves, with those who forgot their names.',
    'Counterrevolutionaries',
  ],
  'zh-cn': [
    '灯',
    '折叠灯火吧。',
    '折叠灯火，\n打开夜晚。',
    '解开夜空的信，\n灯光的故事',
    '在没有月亮的夜里，渡船载着忘记名字的人，缓缓离开了沉默的河岸。',
    '互动小说游戏节纪念展览会入口指南手册编辑委员会',
  ],
  'zh-tw': [
    '燈',
    '摺起燈火吧。',
    '摺起燈火，\n打開夜晚。',
    '解開夜空的信，\n燈光的故事',
    '在沒有月亮的夜裡，渡船載著忘記名字的人，緩緩離開了沉默的河岸。',
    '互動小說遊戲節紀念展覽會入口指南手冊編輯委員會',
  ],
  ko: [
    '등',
    '등불을 접다',
    '등불을 접고,\n밤을 펼친다',
    '밤하늘의 편지를\n푸는 등불 이야기',
    '달이 번지는 밤에 나룻배는 이름을 잊은 사람을 태우고 조용히 떠난다.',
    '인터랙티브노벨게임페스티벌기념전시회',
  ],
};

/** A new language begins in English. */
const sampleOf = (locale: Locale, index: number) => (samples[locale] ?? samples.en)?.[index] ?? '';

const widths = [360, 768, 1280, 2560] as const;

/** Every text of the studio that visitors read, in every language; its seal is one letter. */
const studioTexts = (index: number) =>
  Object.fromEntries(
    Object.entries(studioRecord.fields).flatMap(([name, field]) => {
      if (field.kind !== 'localized' || name === 'seal') return [];
      return locales.map((locale) => {
        const text = sampleOf(locale, index);
        return [`${name}${localeSuffix[locale]}`, field.multiline ? text : text.replaceAll('\n', ' ')];
      });
    }),
  );

/** Opens the landing page with each sample in each language. */
async function withEachSample(
  { origin }: TestServer,
  page: Pick<EngineWindow, 'open' | 'resize'>,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const call = await signInToApi({ origin });
  for (const index of samples.en?.keys() ?? []) {
    await call('/admin/studio', studioTexts(index), 'PUT');
    for (const locale of locales) {
      await page.open(`${origin}/?lang=${locale}`);
      for (const width of widthsOf(widths, { locale, longest: 'ja', screen: index })) {
        await page.resize(width, width < 768 ? 740 : 900);
        await look(`${sampleOf(locale, index)} (${locale}, ${width})`);
      }
    }
  }
}

const test = base.extend({ server: ownServer() });

for (const name of engineNames)
  test(`${name}: a headline of any length ends its lines with phrases, and is never cut off or covered`, async ({
    windowOf,
    server,
  }) => {
    test.slow();
    const window = await windowOf(name);
    await withEachSample(server, window, async (where) => {
      expect.soft(await window.run(headlineFindings), where).toEqual([]);
      expect.soft(await window.run(isHeadlineCovered), where).toBe(false);
    });
  });

withPage.extend({ server: ownServer() })(
  'every text of the studio has room on the landing page, at any length',
  async ({ page, server }) => {
    withPage.slow();
    const window = {
      open: async (address: string) => void (await page.goto(address)),
      resize: async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        return width;
      },
    };
    await withEachSample(server, window, async (where) => {
      expect.soft(await page.evaluate(headlineFindings), where).toEqual([]);
      expect.soft(await page.evaluate(isHeadlineCovered), where).toBe(false);
      expect.soft(await layoutFindings(page), where).toEqual([]);
    });
  },
);
