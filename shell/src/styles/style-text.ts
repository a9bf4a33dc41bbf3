/** What styled-components writes after each rule and each component. */
const separator = '/*!sc*/\n';

/** The line after the rules of a component: its id and the names of its classes. */
const componentLine = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/;

/** The rules of one component. */
export interface ComponentStyles {
  id: string;
  /** Its classes, or the name of its animation. */
  names: string[];
  rules: string[];
}

/** The id of the component of each class. */
export type IdsOfNames = ReadonlyMap<string, string>;

/** The components in a style sheet that styled-components has written, in its order. */
export function parseStyles(text: string): ComponentStyles[] {
  const components: ComponentStyles[] = [];
  let rules: string[] = [];
  for (const piece of text.split(separator).filter((line) => line !== '')) {
    const [, id, names] = componentLine.exec(piece) ?? [];
    if (id === undefined || names === undefined) {
      rules.push(piece);
      continue;
    }
    components.push({ id, names: names.split(',').filter((name) => name !== ''), rules });
    rules = [];
  }
  return components;
}

/** @param group place of the component in the style sheet */
const lineOf = ({ id, names }: ComponentStyles, group: number) =>
  `data-styled.g${group}[id="${id}"]{content:"${names.map((name) => `${name},`).join('')}"}`;

/** A style sheet as styled-components reads it. */
export const serializeStyles = (components: readonly ComponentStyles[]): string =>
  components
    .flatMap((component, index) => [...component.rules, lineOf(component, index + 1)])
    .map((line) => line + separator)
    .join('');

/**
 * An element has the ids of its components, and then the class of each.
 * @param classes the `class` attributes of a page
 */
export function idsOfNames(classes: Iterable<string>): IdsOfNames {
  const ids = new Map<string, string>();
  for (const value of classes) {
    const tokens = value.split(' ');
    const own = tokens.filter((token) => token.startsWith('sc-'));
    const names = tokens.filter((token) => !token.startsWith('sc-'));
    if (own.length !== names.length) continue;
    for (const [index, name] of names.entries()) {
      const id = own[index];
      if (id !== undefined && !ids.has(name)) ids.set(name, id);
    }
  }
  return ids;
}

/** The component of a rule, and the class or animation that shows it. */
function ownerOf(rule: string, ids: IdsOfNames): { id: string; name: string } | undefined {
  const animation = /^@keyframes ([\w-]+)/.exec(rule)?.[1];
  if (animation !== undefined) return { id: `sc-keyframes-${animation}`, name: animation };
  for (const [, name = ''] of rule.matchAll(/\.([A-Za-z][\w-]*)/g)) {
    const id = ids.get(name);
    if (id !== undefined) return { id, name };
  }
  return undefined;
}

/** The components of a short style sheet, with the ids that the elements of its page have. */
export function expandStyles(text: string, ids: IdsOfNames): ComponentStyles[] {
  const components: ComponentStyles[] = [];
  let current: ComponentStyles | undefined;
  let unowned: string[] = [];
  for (const line of text.split('\n').filter((piece) => piece !== '')) {
    const [, lineId, lineNames] = componentLine.exec(line) ?? [];
    if (lineId !== undefined && lineNames !== undefined) {
      components.push({ id: lineId, names: lineNames.split(',').filter((name) => name !== ''), rules: unowned });
      [current, unowned] = [undefined, []];
      continue;
    }
    const owner = ownerOf(line, ids);
    if (!owner) {
      unowned.push(line);
      continue;
    }
    if (current?.id !== owner.id) {
      current = { id: owner.id, names: [], rules: [] };
      components.push(current);
    }
    current.rules.push(line);
    if (!current.names.includes(owner.name)) current.names.push(owner.name);
  }
  return components;
}

const isOwned = ({ id, rules }: ComponentStyles, ids: IdsOfNames) =>
  rules.every((rule) => ownerOf(rule, ids)?.id === id);

const shapeOf = (components: readonly ComponentStyles[]) =>
  JSON.stringify(components.map(({ id, rules }) => [id, rules]));

/**
 * The same style sheet without what the elements of its page say as well: which class belongs to which component.
 * Components of which that is not true keep their line.
 */
export function shortenStyles(components: readonly ComponentStyles[], ids: IdsOfNames): string {
  const write = (isShort: (component: ComponentStyles) => boolean) =>
    components
      .flatMap((component, index) => [
        ...component.rules,
        ...(isShort(component) ? [] : [lineOf(component, index + 1)]),
      ])
      .map((line) => `${line}\n`)
      .join('');
  const short = write((component) => isOwned(component, ids));
  return shapeOf(expandStyles(short, ids)) === shapeOf(components) ? short : write(() => false);
}
