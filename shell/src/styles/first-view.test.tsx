import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { FirstViewEnd } from 'shared-ui';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';

import { withFirstView } from './first-view';
import { restoreStyles } from './restore-styles';
import { expandStyles, idsOfNames, parseStyles, shortenStyles, type ComponentStyles } from './style-text';

const Everywhere = createGlobalStyle`body { margin: 1px; }`;
const rise = keyframes`from { opacity: 0.1; }`;
const sink = keyframes`from { opacity: 0.2; }`;
const Title = styled.h1<{ $size: number }>`
  font-size: ${({ $size }) => `${$size}px`};
  animation: ${rise} 1s;
`;
const Button = styled.a`
  padding: 3px;
`;
const LargeButton = styled(Button)`
  padding: 4px;
`;
const Later = styled.p`
  margin: 5px;
  animation: ${sink} 1s;
`;

function rendered(hasEnd: boolean) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <main>
        <Everywhere />
        <Title $size={10}>Title</Title>
        <LargeButton>Go</LargeButton>
        {hasEnd ? <FirstViewEnd /> : null}
        <Title $size={20}>Second</Title>
        <Later>Text</Later>
      </main>,
    ),
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { html, styles };
}

/** The style sheets in a piece of HTML. */
const sheetsIn = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);

const componentsIn = (html: string) => sheetsIn(html).flatMap(parseStyles);

/** The page in a browser, when styled-components is about to read its styles. */
function restored({ html, styles }: { html: string; styles: string }) {
  document.head.innerHTML = styles;
  document.body.innerHTML = html;
  restoreStyles(document);
  const [sheet, ...others] = document.querySelectorAll('style');
  expect(others).toEqual([]);
  return sheet;
}

const byId = (components: readonly ComponentStyles[]) =>
  [...components].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, names, rules }) => [id, [...names].sort(), rules]);

test('what the first view needs is in the head, and what follows is sent where it ends', () => {
  const whole = rendered(true);
  const { html, styles } = withFirstView(whole);
  const [first = '', later = ''] = html.split('<span hidden="" data-first-view-end=""></span>');
  expect(first).toBe(whole.html.slice(0, first.length));
  for (const rule of ['margin:1px', 'font-size:10px', 'padding:3px', 'padding:4px', 'opacity:0.1']) {
    expect(styles).toContain(rule);
  }
  for (const rule of ['margin:5px', 'opacity:0.2']) {
    expect(styles).not.toContain(rule);
    expect(later).toContain(rule);
  }
  expect(later.indexOf('margin:5px')).toBeLessThan(later.indexOf('<h1'));
  // Overriding rules stay behind the overridden ones.
  expect(styles.indexOf('padding:3px')).toBeLessThan(styles.indexOf('padding:4px'));
});

test.each([true, false])('styled-components gets every rule back, with its component and class (%s)', (hasEnd) => {
  const whole = rendered(hasEnd);
  const sheet = restored(withFirstView(whole));
  expect(byId(parseStyles(sheet?.textContent ?? ''))).toEqual(byId(componentsIn(whole.styles)));
  expect(sheet?.getAttribute('data-styled-version')).toBe(/data-styled-version="([^"]+)"/.exec(whole.styles)?.[1]);
  // Its rules are in use already: the browser does not parse them once more.
  expect(sheet?.type).toBe('text/plain');
});

test('what the elements of a page say is not sent with its styles', () => {
  const { styles } = withFirstView(rendered(false));
  const named = [...styles.matchAll(/data-styled\.g\d+\[id="([^"]*)"\]/g)].map(([, id]) => id);
  expect(named).toEqual([expect.stringMatching(/^sc-global/)]);
});

test('a rule whose component the elements do not give away keeps it', () => {
  const components = [
    { id: 'sc-a-0', names: ['one'], rules: ['.one{margin:1px;}'] },
    { id: 'sc-b-0', names: ['two'], rules: ['.two{margin:2px;}'] },
  ];
  const ids = idsOfNames(['sc-a-0 one', 'two of-a-library']);
  const short = shortenStyles(components, ids);
  expect(short).not.toContain('sc-a-0');
  expect(short).toContain('sc-b-0');
  expect(expandStyles(short, ids)).toEqual(components);
});

test('the first picture waits for the end of the first view, not for the styles that follow', () => {
  const { html, styles } = withFirstView(rendered(true));
  const [, awaited = ''] = /<link rel="expect" blocking="render" href="#([^"]+)">/.exec(styles) ?? [];
  expect(html).toMatch(new RegExp(`<style [^>]*id="${awaited}"></style><style`));
});

test('a page that does not say where its first view ends keeps its styles together', () => {
  const page = rendered(false);
  const sent = withFirstView(page);
  expect(sent.html).toBe(page.html);
  expect(sheetsIn(sent.styles)).toHaveLength(1);
});
