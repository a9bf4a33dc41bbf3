import { isContentKind, type EntityKind } from 'shared-contracts/entities';

import { useText, type TextId } from '../../text';

/** The text with the name of a kind of record. */
export const kindText = (kind: EntityKind): TextId =>
  isContentKind(kind) ? `${kind}.singular` : `activity.kind.${kind}`;

/** Returns the name of a kind of record. */
export function useKindLabel(): (kind: EntityKind) => string {
  const text = useText();
  return (kind) => text(kindText(kind));
}
