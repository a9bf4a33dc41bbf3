import type { fallbackLocale } from '../localization/languages';
import type { Locale } from '../localization/locales';

interface DeliveredStudio {
  name: string;
  subtitle: string;
}

/** A new language uses the English one. */
export const deliveredStudio: Readonly<
  Partial<Record<Locale, DeliveredStudio>> & Record<typeof fallbackLocale, DeliveredStudio>
> = {
  ja: { name: '墨花堂', subtitle: '東アジアの物語を紡ぐノベルゲーム工房' },
  en: { name: 'Bokkado', subtitle: 'Visual novels of East Asian lore' },
  'zh-cn': { name: '墨花堂', subtitle: '讲述东亚故事的视觉小说工坊' },
  'zh-tw': { name: '墨花堂', subtitle: '訴說東亞故事的視覺小說工坊' },
  ko: { name: '묵화당', subtitle: '동아시아의 이야기를 엮는 비주얼 노벨 공방' },
};

export const deliveredSeal = '墨';
