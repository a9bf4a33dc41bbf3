import type { Locale } from 'shared-contracts/localization';

/** A variant that was replaced everywhere, its replacement (`docs/words.md`), and ids of texts that keep it. */
type Variant = readonly [pattern: RegExp, instead: string, kept?: ReadonlySet<string>];

/** Texts that the specification fixes. */
const fixed: ReadonlySet<string> = new Set([
  'validation.name.required',
  'validation.contact.required',
  'validation.message.short',
  'contact.failed.description',
]);

/** Labels that the specification writes in title case, and those of the same words elsewhere. */
const labelsInTitleCase: ReadonlySet<string> = new Set([
  'admin.back',
  'admin.details',
  'admin.missing',
  'admin.mode',
  'behind.read',
  'behind.title',
  'development-log.assets',
  'field.ageRating',
  'field.worldSetting',
  'hero.collaborate',
  'hero.explore',
  'log.assets',
  'login.submit',
  'missing.home',
  'missing.title',
  'nav.back',
  'project.ageRating',
  'project.create',
  'project.details',
  'project.unknown',
  'project.world',
  'projects.upcoming',
  'specialty.script',
  'specialty.ui',
  'specialty.voice',
  'ui.logCategory.behind-scenes',
  'ui.logCategory.progress',
  'ui.partnerCategory.script',
  'ui.partnerCategory.sound',
  'ui.partnerCategory.ui',
  'ui.partnerCategory.video',
  'ui.partnerCategory.voice',
  'ui.status.in-development',
]);

const properNames = 'Asian?|Bokkado|Discord|East|English|Hant|Japan|Japanese|Shift|Steam|Twitter|Webhooks';

/** A capital within a sentence that begins no name. */
const titleCase = new RegExp(String.raw`(?<=[\p{L}\p{N},)}](?: \(?|-))(?!(?:${properNames})\b)\p{Lu}\p{Ll}+\b`, 'u');

const ideograph = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;

/** The browser adds the space beside Latin letters and digits (`text-autospace`); one of ours would be added to it. */
const chineseAndJapanese: readonly Variant[] = [
  [new RegExp(String.raw`(?<!^(?:©|40).*)[${ideograph}] (?=[{\d@#]|(?!https?:)[A-Za-z])`, 'u'), 'no space'],
  [new RegExp(String.raw`(?<!^(?:©|40).*)[}\d%A-Za-z] (?=[${ideograph}])`, 'u'), 'no space'],
  [new RegExp(`[${ideograph}][,!?:;()]|[,!?;()][${ideograph}]`, 'u'), 'full-width punctuation'],
];

const variants: Readonly<Partial<Record<Locale, readonly Variant[]>>> = {
  en: [
    [titleCase, 'sentence case', labelsInTitleCase],
    [/\bplease\b/i, 'a sentence without “please”', fixed],
    [/\be-mail/i, 'email'],
    [/\bpictures?\b/i, 'image'],
    [/\bchosen\b/i, 'selected'],
    [/\bno choice\b/i, 'Not specified'],
    [/\bmake works with\b/i, 'make games with'],
    [/\bfilm makers?\b/i, 'filmmakers'],
    [/\bstale\b/i, 'outdated'],
    [/\bkeep back|kept back\b/i, 'Save as draft'],
    [/\b(?:somebody|nobody|everybody)\b/i, 'another editor, no partner, all visitors'],
  ],
  ja: [
    ...chineseAndJapanese,
    [/プロジェクト/, '作品'],
    [/せりふ|台詞/, 'セリフ'],
    [/キャラクター/, '登場人物'],
    [/世界設定/, '世界観'],
    [/発売時期/, '発売日'],
    [/対応機種/, '対応プラットフォーム'],
    [/選択しない/, '指定なし'],
    [/レコード/, '作品・記事 or 対象'],
    [/契約/, '互換'],
    [/申請/, '依頼'],
    [/取り下げ/, '非公開にする or 中止'],
    [/とばす/, 'スキップ'],
  ],
  'zh-cn': [
    ...chineseAndJapanese,
    [/・/, '、 or ／'],
    [/项目/, '作品 or 记录'],
    [/登场人物/, '登场角色'],
    [/修改|变更/, '更改'],
    [/合作伙伴/, '创作伙伴'],
    [/契约/, '兼容'],
    [/正篇/, '本篇'],
    [/撤回/, '取消发布'],
  ],
  'zh-tw': [
    ...chineseAndJapanese,
    [/・/, '、 or ／'],
    [/專案/, '作品'],
    [/登場人物/, '登場角色'],
    [/灰度/, '金絲雀'],
    [/合作夥伴/, '創作夥伴'],
    [/契約/, '相容'],
    [/正篇/, '本篇'],
    [/(?<!模)組建/, '建置'],
    [/撤回/, '取消發布'],
  ],
  ko: [
    [/(?<=[가-힣}]) \(/, 'no space before a bracket'],
    [/프로젝트/, '작품'],
    [/캐릭터/, '등장인물'],
    [/메인 작품|대표작/, '주력 작품'],
    [/레코드/, '콘텐츠 or 대상'],
    [/맛보기/, '미리 읽기'],
    [/철회/, '중단'],
    [/푸터/, '하단'],
    [/새로 고침/, '새로고침'],
    [/미리 보기/, '미리보기'],
  ],
};

/** Returns the findings about a text of the interface. */
export function wordingFindings(locale: Locale, id: string, text: string): string[] {
  return (variants[locale] ?? []).flatMap(([pattern, instead, kept]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || kept?.has(id) ? [] : [`${id} (${locale}) has “${found}”: write ${instead}`];
  });
}
