import { expandStyles, idsOfNames, serializeStyles } from './style-text';

/** The attribute by which styled-components finds style sheets of the server. */
const styled = 'style[data-styled]';

/**
 * Replaces the short style sheets of a rendered page by one that styled-components reads when it is evaluated: it then
 * shows the rules itself, and generates none again. Its type keeps the browser from parsing it.
 */
export function restoreStyles(page: Document): void {
  const elements = [...page.querySelectorAll(styled)];
  const [first] = elements;
  if (!first) return;
  const ids = idsOfNames(
    [...page.querySelectorAll('[class*="sc-"]')].map((element) => element.getAttribute('class') ?? ''),
  );
  const whole = page.createElement('style');
  for (const { name, value } of first.attributes) whole.setAttribute(name, value);
  whole.type = 'text/plain';
  whole.textContent = serializeStyles(elements.flatMap(({ textContent }) => expandStyles(textContent, ids)));
  first.before(whole);
  for (const element of elements) element.remove();
}
