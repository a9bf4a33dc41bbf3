import { describe, expect, test } from '@jest/globals';

import { changeImages, parseMarkdown, plainText, type Inline } from './index';

/** A line as text with tags, which is easier to compare than its tree. */
const tagged = (line: readonly Inline[]): string =>
  line
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'ruby') return `<ruby>${part.base}<rt>${part.reading}</rt></ruby>`;
      const name = { emphasis: 'em', strong: 'strong', link: 'a' }[part.kind];
      return `<${name}${part.kind === 'link' ? ` ${part.address}` : ''}>${tagged(part.children)}</${name}>`;
    })
    .join('');

const inline = (text: string) => {
  const [block] = parseMarkdown(text);
  return block?.kind === 'paragraph' ? block.lines.map(tagged).join('\n') : block?.kind;
};
const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);

describe('what an ordinary plain text holds stays as it is', () => {
  test.each([
    'One line\nand another\n  and an indented one',
    '　字下げした段落。\n・中黒の項目\n■ 見出し\n※注意',
    '----------\n==========\n* * *\n- - -\n＊＊＊',
    '(*´ω`*) (*^_^*) (*ﾟ∀ﾟ*) (*ノωノ) \\(^o^)/ ¯\\_(ツ)_/¯ m(_ _)m (*´Д`*)',
    '価格*1 と数量*2、2*3*4、5 * 3 * 2、snake_case_name、__init__、C:\\files',
    'A # in a line, #tag, ##tag, #1',
    '<b>bold</b> &amp; <script>alert(1)</script> <https://example.com>',
    'https://example.com/a_b_c and www.example.com',
    '`code` ~~gone~~ > quoted\n> quoted\n    four spaces\n```\nfence\n```',
    'sentences may wrap before a number\n1986. Or so.\n1) one\n１．一',
    '[1] [see] (there) {a} {a|} {|b} [a]() [](https://example.com) a[0](1)',
    '1.5 -3 +4 -',
    '2026. 4. 1. 출시합니다.',
    '4. 1. 출시합니다.',
    '2026. Or so.',
  ])('%j', (text) => {
    expect(kinds(text)).toEqual(['paragraph']);
    expect(inline(text)).toBe(text);
    expect(plainText(text)).toBe(text.trim());
  });

  test('blank lines are counted, so that they can be shown', () => {
    const text = 'a\n\nb\n\n\n\nc\r\nd\r\re';
    expect(parseMarkdown(text).map(({ gap }) => gap)).toEqual([0, 1, 3, 1]);
    expect(plainText(text)).toBe('a\n\nb\n\n\n\nc\nd\n\ne');
  });
});

describe('inside a line', () => {
  test.each([
    ['*a* and **b** and ***c***', '<em>a</em> and <strong>b</strong> and <strong><em>c</em></strong>'],
    ['彼女は*本当に*来た', '彼女は<em>本当に</em>来た'],
    ['**「月」**を、**★新キャラ**と', '<strong>「月」</strong>を、<strong>★新キャラ</strong>と'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['**a *b** c*', '<strong>a *b</strong> c*'],
    ['**open', '**open'],
    ['****four****', '****four****'],
    ['\\*a\\* \\{a|b} \\[a](https://e.com/)', '*a* {a|b} [a](https://e.com/)'],
    ['{漢字|かんじ}の{朧月|おぼろづき}', '<ruby>漢字<rt>かんじ</rt></ruby>の<ruby>朧月<rt>おぼろづき</rt></ruby>'],
    ['**{月|つき}**', '<strong><ruby>月<rt>つき</rt></ruby></strong>'],
    ['[the **map**](https://e.com/a_(b)?c=d)', '<a https://e.com/a_(b)?c=d>the <strong>map</strong></a>'],
    ['[write](mailto:a@example.com)', '<a mailto:a@example.com>write</a>'],
  ])('%s', (text, expected) => expect(inline(text)).toBe(expected));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/admin',
    'mailto:a@example.com?bcc=b@example.com',
    'mailto:a@example.com%0aBcc:b',
    'https://user:password@evil.example/',
  ])('a link to %s stays text', (target) => {
    expect(inline(`[a](${target})`)).toBe(`[a](${target})`);
  });

  test('nothing continues on the next line', () => {
    expect(inline('**a\nb** [c\nd](https://e.com/)')).toBe('**a\nb** [c\nd](https://e.com/)');
  });
});

describe('blocks', () => {
  test('headings leave out no level', () => {
    const depths = parseMarkdown('### a\n# b\n### c\n## d\n# e').map((block) =>
      block.kind === 'heading' ? [block.depth, tagged(block.line)] : block.kind,
    );
    expect(depths).toEqual([
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [2, 'd'],
      [1, 'e'],
    ]);
  });

  const items = (text: string) => {
    const [block] = parseMarkdown(text);
    return block?.kind === 'list' ? block.items : [];
  };

  test('lists stand inside lists, three deep, and lines inside items', () => {
    const [first, second] = items('- a\n  more\n  - b\n    - c\n      - d\n- e');
    expect(first?.lines.map(tagged)).toEqual(['a', '  more']);
    const inner = first?.lists[0]?.items[0];
    expect(inner?.lines.map(tagged)).toEqual(['b']);
    expect(inner?.lists[0]?.items.map(({ lines }) => lines.map(tagged))).toEqual([['c'], ['d']]);
    expect(second?.lines.map(tagged)).toEqual(['e']);
  });

  test('numbers stay as typed unless they are all the same', () => {
    expect(items('3. a\n5. b\n6. c').map(({ number }) => number)).toEqual([3, 5, 6]);
    expect(items('1. a\n1. b\n\n1. c').map(({ number, gap }) => [number, gap])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    expect(kinds('1. a\n- b')).toEqual(['list', 'list']);
  });

  test('an image stands on a line of its own', () => {
    expect(parseMarkdown('before\n![A map](/objects/a.webp)\nafter')).toEqual([
      expect.objectContaining({ kind: 'paragraph' }),
      { kind: 'image', location: '/objects/a.webp', alt: 'A map', gap: 0 },
      expect.objectContaining({ kind: 'paragraph' }),
    ]);
  });

  test.each(['https://e.com/a_(1).png', 'https://e.com/(a)(b', '/objects/a).webp'])(
    '%s is the location of an image',
    (location) => {
      expect(parseMarkdown(`![a](${location})`)).toEqual([{ kind: 'image', location, alt: 'a', gap: 0 }]);
    },
  );

  test('the text of an image may have brackets', () => {
    expect(parseMarkdown('![角[括弧]と[b]](/objects/a.webp)')).toEqual([
      { kind: 'image', location: '/objects/a.webp', alt: '角[括弧]と[b]', gap: 0 },
    ]);
  });

  test('the text and the address of a link may have brackets', () => {
    expect(inline('a [角[括弧]](https://e.com/a_((b))) [c]')).toBe('a <a https://e.com/a_((b))>角[括弧]</a> [c]');
  });

  test.each(['![a](javascript:alert(1))', '![a](data:image/svg+xml,x)', 'in a ![a](/objects/a.webp) line'])(
    '%s is no image',
    (text) => {
      expect(inline(text)).toBe(text);
    },
  );
});

test('the plain text has the words alone', () => {
  expect(plainText('# A *winter*\n\n- {漢字|かんじ}\n  - [map](https://e.com/)\n\n![A map](/objects/a.webp)')).toBe(
    'A winter\n\n漢字\nmap',
  );
});

test('the plain text keeps the numbers of a list', () => {
  expect(plainText('1. a\n   more\n2. b')).toBe('1. a\n   more\n2. b');
});

test('a date is no item of the list above it', () => {
  expect(plainText('1. a\n2. b\n2026. 4. 1. 출시')).toBe('1. a\n2. b\n2026. 4. 1. 출시');
});

test('an image is replaced or removed with its line, and the rest is kept', () => {
  const text = '/objects/a.webp\r\n![a /objects/a.webp](/objects/a.webp)\r\nend\n![b](/objects/b.webp)';
  const seen: string[] = [];
  const same = changeImages(text, (location) => {
    seen.push(location);
    return location;
  });
  expect(same).toBe(text);
  expect(seen).toEqual(['/objects/a.webp', '/objects/b.webp']);
  expect(changeImages(text, (location) => (location.includes('/a.') ? '/objects/c.webp' : null))).toBe(
    '/objects/a.webp\r\n![a /objects/a.webp](/objects/c.webp)\r\nend\n',
  );
});

describe('threat 35: a hostile text takes no more time than its length', () => {
  const depth = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;

  test.each([
    ['brackets', '['],
    ['links that are not closed', '[a]('],
    ['links with parentheses', '[a](b(c)'],
    ['links with parentheses in others', '[a](b((c)'],
    ['brackets in brackets', '[a[b]'],
    ['images with brackets', '![[a]'],
    ['escaped brackets', '[\\['],
    ['images', '![](a'],
    ['readings', '{a|'],
    ['emphasis in emphasis', '*a **b ***c '],
    ['emphasis that is closed wrongly', '*a **b* '],
    ['asterisks', '*'],
    ['lists', '- '],
    ['lists in lists', '\n   - a'],
    ['spaces in a heading', '\n# a          b'],
    ['blank lines', '\n'],
  ])('100,000 characters of %s', (_name, part) => {
    const text = part.repeat(100_000 / part.length);
    const before = process.cpuUsage();
    const blocks = parseMarkdown(text);
    const { user } = process.cpuUsage(before);
    // Twenty times the usual duration, in microseconds. Quadratic time would take minutes.
    expect(user).toBeLessThan(3_000_000);
    expect(depth(blocks)).toBeLessThan(20);
  });

  test('indents that grow with every line', () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `${' '.repeat(index)}- a`).join('\n');
    expect(depth(parseMarkdown(text))).toBeLessThan(20);
  });
});
