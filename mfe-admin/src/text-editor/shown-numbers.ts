import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Whether a line leaves the lists above it open, as a blank one or another line of an item does. */
const isInside = ({ type, textContent }: Node) => type.name === 'paragraph' && /^(?:\s*$|\s{2})/.test(textContent);

function numbersOf(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  let lists: { isOrdered: boolean; number: number }[] = [];
  doc.forEach((node, from) => {
    if (node.type.name !== 'item') {
      if (!isInside(node)) lists = [];
      return;
    }
    const { depth, isOrdered, number } = node.attrs;
    const above = lists[depth - 1];
    const shown = number ?? (above && above.isOrdered === isOrdered ? above.number + 1 : 1);
    lists = [...lists.slice(0, depth - 1), { isOrdered, number: shown }];
    if (isOrdered) found.push(Decoration.node(from, from + node.nodeSize, { start: String(shown) }));
  });
  return found;
}

/** Shows the numbers of the items, which depend on the items above. */
export const shownNumbers = (): Plugin<DecorationSet> => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, numbersOf(doc)),
      apply: (tr, shown) => (tr.docChanged ? DecorationSet.create(tr.doc, numbersOf(tr.doc)) : shown),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};
