import { describe, expect, test } from '@jest/globals';

import { isSvg, scaledSvg } from './svg';

const svg = (attributes: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

describe('the text of an SVG', () => {
  test.each([
    ['nothing before it', svg('')],
    [
      'what Illustrator writes before it',
      `<?xml version="1.0"?>\n<!-- logo -->\n<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    ],
    ['a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ])('is known with %s', (_name, text) => expect(isSvg(text)).toBe(true));

  test.each([
    ['a page that contains one', `<!DOCTYPE html><body>${svg('')}`],
    ['another document', '<?xml version="1.0"?><rss/>'],
    ['words about one', `an <svg> element`],
    ['a compressed one', '\x1f\x8b\x08'],
  ])('is not %s', (_name, text) => expect(isSvg(text)).toBe(false));
});

describe('the longer side becomes 2,048 pixels', () => {
  test.each([
    ['of an icon', 'width="16" height="16"', 2_048, 2_048],
    ['of a poster', 'width="30000px" height="15000px"', 2_048, 1_024],
    ['of units of paper', 'width="1in" height="5.08cm"', 1_024, 2_048],
    ['without a size', 'viewBox="0 0 400 100"', 2_048, 512],
    ['of a share of the page', 'width="100%" height="100%" viewBox="-5,-5 10,20"', 1_024, 2_048],
    ['of one side only', 'width="64" viewBox="0 0 10 20"', 1_024, 2_048],
    ['of a line', 'width="1000000" height="1"', 2_048, 1],
    ['with neither', '', 2_048, 1_024],
    ['of nothing', 'width="0" height="-4" viewBox="0 0 0 1"', 2_048, 1_024],
  ])('%s', (_name, attributes, width, height) => {
    expect(scaledSvg(svg(attributes))).toMatchObject({ width, height });
  });

  test('and the drawing is scaled with it', () => {
    expect(scaledSvg(svg('width="16" height="32"'))?.svg).toMatch(/width="1024" height="2048" viewBox="0 0 16 32"/);
    expect(scaledSvg(svg('viewBox="1 2 3 4"'))?.svg).toMatch(/viewBox="1 2 3 4" width="1536" height="2048"/);
  });

  test('without the declaration of an encoding that it no longer has', () => {
    expect(scaledSvg(`<?xml version="1.0" encoding="iso-8859-1"?>${svg('')}`)?.svg).toMatch(/^<svg/);
  });
});

test.each([
  ['is cut', svg('width="1" height="1"', '<path d="M0').slice(0, -9)],
  ['lacks its namespace', '<svg width="1" height="1"/>'],
  ['is something else', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
])('nothing is drawn of a file that %s', (_name, text) => expect(scaledSvg(text)).toBeNull());
