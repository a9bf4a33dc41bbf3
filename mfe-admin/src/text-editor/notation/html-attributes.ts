import { readAddress } from './link-address';

/** The attributes of nodes and marks in HTML, of the editor or copied elsewhere. `false`: it is another thing. */

const maxDepth = 3;

export function linkOfHtml(element: HTMLElement) {
  const address = readAddress(element.getAttribute('href') ?? '');
  return address === null ? false : { address };
}

export function rubyOfHtml(element: HTMLElement) {
  const reading = [...element.querySelectorAll('rt')].map(({ textContent }) => textContent).join('');
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const part of copy.querySelectorAll('rt, rp')) part.remove();
  const base = copy.textContent ?? '';
  const isWritable = [base, reading].every((text) => text.trim() !== '' && !/[{}|\n]/.test(text));
  return isWritable && { base, reading };
}

export const headingOfHtml = (level: number) => (element: HTMLElement) => ({
  depth: Number(element.dataset['depth']) || Math.min(level, 2),
});

/** The number of an ordered item if its list does not begin with 1. */
function startOf(element: Element, list: Element | null): number | null {
  const start = Number(list?.getAttribute('start') ?? 1);
  return element.previousElementSibling === null && start !== 1 && start < 1_000 ? start : null;
}

export function itemOfHtml(element: HTMLElement) {
  const list = element.parentElement?.closest('ul, ol') ?? null;
  let depth = 0;
  for (let outer: Element | null = list; outer; outer = outer.parentElement?.closest('ul, ol') ?? null) depth += 1;
  return {
    depth: Number(list?.getAttribute('data-depth')) || Math.min(Math.max(1, depth), maxDepth),
    isOrdered: list?.tagName === 'OL',
    number: list?.tagName === 'OL' ? startOf(element, list) : null,
  };
}

/** Word writes the items of lists as paragraphs, with their numbers or bullets as text that is to be ignored. */
export function wordItemOfHtml(element: HTMLElement) {
  const mark = element.querySelector('[style*="mso-list:Ignore"]')?.textContent ?? '';
  const level = Number(/level(\d)/.exec(element.getAttribute('style') ?? '')?.[1] ?? 1);
  return { depth: Math.min(level, maxDepth), isOrdered: /^\s*\d+[.)]/.test(mark), number: null };
}

export const isBoldWeight = (weight: string) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(weight);
