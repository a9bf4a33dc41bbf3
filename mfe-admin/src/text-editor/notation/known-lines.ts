import type { Node } from 'prosemirror-model';

import type { LineContext } from 'shared-contracts/markdown';

export interface WrittenLine {
  text: string;
  /** Of the line below. */
  next: LineContext;
}

/** Lines do not change: a changed one is another node. */
const known = new WeakMap<Node, { context: LineContext; line: WrittenLine }>();

const isSame = (one: LineContext, other: LineContext) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The notation of a line in a context, if it has been read or written there. Long texts are written with every key. */
export function knownLine(node: Node, context: LineContext): WrittenLine | null {
  const found = known.get(node);
  return found && isSame(found.context, context) ? found.line : null;
}

export function rememberLine(node: Node, context: LineContext, line: WrittenLine): void {
  known.set(node, { context, line });
}
