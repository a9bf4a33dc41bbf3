import { firstViewEnd } from 'shared-contracts/federation';

/** What styled-components writes after each rule and each component. */
const separator = '/*!sc*/\n';

/** The line after the rules of a component: its id and the names of its classes. */
const componentLine = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}/;

/** What `FirstViewEnd` renders. */
const marker = `<span hidden="" ${firstViewEnd}=""></span>`;

/** Id of the element that the first picture waits for. */
const awaited = 'first-view-end';

interface ComponentStyles {
  id: string;
  /** Its classes, or the name of its animation. */
  names: string[];
  text: string;
}

/** The components in a style sheet of styled-components, in its order. */
function componentsOf(styles: string): ComponentStyles[] {
  const components: ComponentStyles[] = [];
  let rules = '';
  for (const piece of styles.split(separator).filter((text) => text !== '')) {
    rules += piece + separator;
    const [, id, names] = componentLine.exec(piece) ?? [];
    if (id === undefined || names === undefined) continue;
    components.push({ id, names: names.split(',').filter((name) => name !== ''), text: rules });
    rules = '';
  }
  return components;
}

/** The components that this part of a page needs: those with one of its classes, global ones, and their animations. */
function neededFor(html: string, components: readonly ComponentStyles[]): ReadonlySet<ComponentStyles> {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isShown = ({ id, names }: ComponentStyles) =>
    id.startsWith('sc-global') || names.some((name) => classes.has(name));
  const shown = components.filter(isShown);
  const text = shown.map((component) => component.text).join('');
  const isUsed = ({ id, names }: ComponentStyles) =>
    id.startsWith('sc-keyframes') && names.some((name) => text.includes(name));
  return new Set([...shown, ...components.filter(isUsed)]);
}

/**
 * Sends the first view before everything else: its styles are in the head, those of what follows stand where it ends,
 * and the first picture waits for that place, because a picture of each piece that was parsed delays the next by a
 * layout. Styled-components takes all its style elements out of the page when it is evaluated, before hydration.
 * @param styles the style element of the whole page
 * @returns the page unchanged if it does not say where its first view ends
 */
export function withFirstView({ html, styles }: { html: string; styles: string }): { html: string; styles: string } {
  const end = html.indexOf(marker);
  const [, tag = '', text = ''] = /^(<style[^>]*>)(.*)<\/style>$/s.exec(styles) ?? [];
  if (end === -1 || tag === '') return { html, styles };
  const components = componentsOf(text);
  const needed = neededFor(html.slice(0, end), components);
  const textOf = (isNeeded: boolean) =>
    components.flatMap((component) => (needed.has(component) === isNeeded ? component.text : [])).join('');
  // What is waited for is empty, and a style element too, so that it is taken out with the others.
  const late = `${tag.replace('>', ` id="${awaited}">`)}</style>${tag}${textOf(false)}</style>`;
  return {
    html: html.replace(marker, () => marker + late),
    styles: `<link rel="expect" blocking="render" href="#${awaited}">\n${tag}${textOf(true)}</style>`,
  };
}
