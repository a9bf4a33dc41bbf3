import type { Locale } from 'shared-contracts/localization';

/** A variant that was replaced everywhere, what is written instead (`docs/words.md`), and ids of texts that keep it. */
type Variant = readonly [pattern: RegExp, instead: string, kept?: ReadonlySet<string>];

/** Texts that the specification fixes. */
const fixed: ReadonlySet<string> = new Set([
  'validation.name.required',
  'validation.contact.required',
  'validation.message.short',
  'contact.failed.description',
]);

const ideograph = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;

/** The browser adds the space beside Latin letters and digits (`text-autospace`); one of ours would be added to it. */
const chineseAndJapanese: readonly Variant[] = [
  [new RegExp(String.raw`(?<!^(?:©|40).*)[${ideograph}] (?=[{\d@#]|(?!https?:)[A-Za-z])`, 'u'), 'no space'],
  [new RegExp(String.raw`(?<!^(?:©|40).*)[}\d%A-Za-z] (?=[${ideograph}])`, 'u'), 'no space'],
  [new RegExp(`[${ideograph}][,!?:;()]|[,!?;()][${ideograph}]`, 'u'), 'full-width punctuation'],
];

const variants: Readonly<Partial<Record<Locale, readonly Variant[]>>> = {
  en: [
    [/\bplease\b/i, 'a sentence without “please”', fixed],
    [/\be-mail/i, 'email'],
    [/\bpictures?\b/i, 'image'],
    [/\bchosen\b/i, 'selected'],
    [/\bno choice\b/i, 'Not specified'],
    [/\bmake works with\b/i, 'make games with'],
    [/\bfilm makers?\b/i, 'filmmakers'],
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
  ],
  'zh-cn': [
    ...chineseAndJapanese,
    [/・/, '、 or ／'],
    [/项目/, '作品 or 记录'],
    [/登场人物/, '登场角色'],
    [/修改|变更/, '更改'],
    [/合作伙伴/, '创作伙伴'],
  ],
  'zh-tw': [
    ...chineseAndJapanese,
    [/・/, '、 or ／'],
    [/專案/, '作品'],
    [/登場人物/, '登場角色'],
    [/灰度/, '金絲雀'],
    [/合作夥伴/, '創作夥伴'],
  ],
  ko: [
    [/(?<=[가-힣}]) \(/, 'no space before a bracket'],
    [/프로젝트/, '작품'],
    [/캐릭터/, '등장인물'],
    [/메인 작품/, '대표작'],
    [/푸터/, '하단'],
    [/새로 고침/, '새로고침'],
    [/미리 보기/, '미리보기'],
  ],
};

/** Returns what is wrong with the words of a text of the interface. */
export function wordingFindings(locale: Locale, id: string, text: string): string[] {
  return (variants[locale] ?? []).flatMap(([pattern, instead, kept]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || kept?.has(id) ? [] : [`${id} (${locale}) has “${found}”: write ${instead}`];
  });
}
