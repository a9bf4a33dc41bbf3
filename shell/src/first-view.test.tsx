import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { FirstViewEnd } from 'shared-ui';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';

import { withFirstView } from './first-view';

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

const rulesIn = (text: string) => text.split('/*!sc*/').map((rule) => rule.replace(/^.*<style[^>]*>/s, '').trim());

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
  // Nothing is lost, nothing is sent twice, and overriding rules stay behind the overridden ones.
  const sent = [...rulesIn(styles), ...rulesIn(html)].filter((rule) => rule !== '' && !rule.startsWith('<'));
  const every = rulesIn(whole.styles).filter((rule) => rule !== '' && !rule.startsWith('<'));
  expect([...sent].sort()).toEqual([...every].sort());
  expect(styles.indexOf('padding:3px')).toBeLessThan(styles.indexOf('padding:4px'));
});

test('the first picture waits for the end of the first view, not for the styles that follow', () => {
  const { html, styles } = withFirstView(rendered(true));
  const [, awaited = ''] = /<link rel="expect" blocking="render" href="#([^"]+)">/.exec(styles) ?? [];
  expect(html).toMatch(new RegExp(`<style [^>]*id="${awaited}"></style><style`));
});

test('a page that does not say where its first view ends keeps its styles together', () => {
  const page = rendered(false);
  expect(withFirstView(page)).toEqual(page);
});
