import { expect, test } from '@jest/globals';

import { htmlToMarkdown } from './html-to-markdown';

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
    '<p style="mso-list:l0 level1 lfo1"><span>·<span>&nbsp; </span></span>一</p>' +
      '<p style="mso-list:l1">2.<span>&nbsp;&nbsp;</span>二</p>',
    '- 一\n2. 二',
  ],
  ['ruby', '<p><ruby>朧月<rp>(</rp><rt>おぼろづき</rt><rp>)</rp></ruby>の渡し</p>', '{朧月|おぼろづき}の渡し'],
  ['paragraphs and blank lines', '<p><b>一</b></p>\n<p>二<br>三</p><p>&nbsp;</p><p>四</p>', '**一**\n二\n三\n\n四'],
])('%s are written as marks', (_, html, expected) => {
  expect(htmlToMarkdown(html, 'all')).toBe(expected);
});

test('where a text has lines only, headings and lists are lines', () => {
  expect(htmlToMarkdown('<h1>章</h1><ul><li><b>一</b></li></ul>', 'inline')).toBe('章\n**一**');
});

test('HTML without marks is left to the browser', () => {
  expect(htmlToMarkdown('<meta charset="utf-8"><span style="color:red">月</span>', 'all')).toBeNull();
});
