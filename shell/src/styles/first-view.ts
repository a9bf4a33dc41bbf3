import { firstViewEnd } from 'shared-contracts/federation';

import { idsOfNames, parseStyles, shortenStyles, type ComponentStyles } from './style-text';

/** What `FirstViewEnd` renders. */
const marker = `<span hidden="" ${firstViewEnd}=""></span>`;

/** Id of the element that the first picture waits for. */
const awaited = 'first-view-end';

/** The `class` attributes in a part of a page. */
const classesIn = (html: string) => [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value);

/** The components that this part of a page needs: those with one of its classes, global ones, and their animations. */
function neededFor(html: string, components: readonly ComponentStyles[]): ReadonlySet<ComponentStyles> {
  const classes = new Set(classesIn(html).flatMap((value) => value.split(' ')));
  const isShown = ({ id, names }: ComponentStyles) =>
    id.startsWith('sc-global') || names.some((name) => classes.has(name));
  const shown = components.filter(isShown);
  const text = shown.flatMap(({ rules }) => rules).join('');
  const isUsed = ({ id, names }: ComponentStyles) =>
    id.startsWith('sc-keyframes') && names.some((name) => text.includes(name));
  return new Set([...shown, ...components.filter(isUsed)]);
}

/**
 * Sends the first view before everything else: its styles are in the head, those of what follows stand where it ends,
 * and the first picture waits for that place, because a picture of each piece that was parsed delays the next by a
 * layout. Style sheets are short (`shortenStyles`); `restore-styles.ts` takes all of them out of the page before
 * hydration.
 * @param styles the style element of the whole page, as styled-components writes it
 * @returns the page with its styles together if it does not say where its first view ends
 */
export function withFirstView({ html, styles }: { html: string; styles: string }): { html: string; styles: string } {
  const [, tag = '', text = ''] = /^(<style[^>]*>)(.*)<\/style>$/s.exec(styles) ?? [];
  if (tag === '') return { html, styles };
  const components = parseStyles(text);
  const ids = idsOfNames(classesIn(html));
  const elementOf = (shown: readonly ComponentStyles[]) => `${tag}${shortenStyles(shown, ids)}</style>`;
  const end = html.indexOf(marker);
  if (end === -1) return { html, styles: elementOf(components) };
  const needed = neededFor(html.slice(0, end), components);
  // What is waited for is empty, and a style element too, so that it is taken out with the others.
  const late = `${tag.replace('>', ` id="${awaited}">`)}</style>`;
  const of = (isNeeded: boolean) => elementOf(components.filter((component) => needed.has(component) === isNeeded));
  return {
    html: html.replace(marker, () => marker + late + of(false)),
    styles: `<link rel="expect" blocking="render" href="#${awaited}">\n${of(true)}`,
  };
}
