import { expect, test } from '@jest/globals';

import { sliceForFormat, sliceOfHtml, sliceOfText } from './pasted';
import { schemaOf, type TextFormat } from './schema';
import { writeText } from './write-text';

function pasted(html: string, format: TextFormat = 'blocks'): string | undefined {
  const slice = sliceOfHtml(html, format);
  return slice ? writeText(schemaOf(format).node('doc', null, slice.content)) : undefined;
}

test.each([
  ['bold and emphasis', '<p>月の<b>夜</b>に <i>ferry </i>が</p>', '月の**夜**に *ferry* が'],
  [
    'styles of Google Docs',
    '<b style="font-weight:normal"><span style="font-weight:700">夜</span>の庭</b>',
    '**夜**の庭',
  ],
  [
    'links',
    '<p><a href="https://example.com/">庭</a>と<a href="javascript:x()">墨</a></p>',
    '[庭](https://example.com/)と墨',
  ],
  ['headings', '<h1><b>章</b></h1><p>本文</p><h2>節</h2>', '# 章\n本文\n## 節'],
  [
    'lists',
    '<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul><ol><li>四</li><li>五</li></ol>',
    '- 一\n  - 二\n- 三\n1. 四\n2. 五',
  ],
  [
    'lists of Word',
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>一\n行</p>' +
      '<p style="mso-list:l1 level1"><span style="mso-list:Ignore">2.<span>&nbsp;&nbsp;</span></span>二</p>',
    '- 一 行\n1. 二',
  ],
  ['ruby', '<p><ruby>朧月<rp>(</rp><rt>おぼろづき</rt><rp>)</rp></ruby>の渡し</p>', '{朧月|おぼろづき}の渡し'],
  ['paragraphs and blank lines', '<p><b>一</b></p>\n<p>二<br>三</p><p>&nbsp;</p><p>四</p>', '**一**\n二\n三\n\n四'],
  ['breaks between paragraphs', '<p><b>一</b></p><br><p>二</p><br class="Apple-interchange-newline">', '**一**\n\n二'],
  ['text that looks like marks', '<p><b>月</b> *夜* # 1</p>', String.raw`**月** \*夜\* # 1`],
])('%s are pasted as marks', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('where a text has lines only, headings and lists are lines', () => {
  expect(pasted('<h1>章</h1><ul><li><b>一</b></li></ul>', 'lines')).toBe('章\n**一**');
  expect(pasted('<h1>章</h1><ul><li><b>一</b></li></ul>', 'line')).toBe('章 **一**');
});

test('of HTML without marks, the plain text is better', () => {
  expect(pasted('<meta charset="utf-8"><span style="color:red">月</span>')).toBeUndefined();
});

test('lines of another editor are one line where there is only one', () => {
  const { content } = sliceForFormat(sliceOfText('*月*\n夜', 'lines'), 'line');
  expect(writeText(schemaOf('line').node('doc', null, content))).toBe('*月* 夜');
});

test('plain text may be in the notation', () => {
  const { content } = sliceOfText('# 章\r\n- *月*', 'blocks');
  expect(writeText(schemaOf('blocks').node('doc', null, content))).toBe('# 章\n- *月*');
});
