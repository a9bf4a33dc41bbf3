import { isContentKind, type EntityKind } from 'shared-contracts/entities';

import { useText, type TextId } from '../../text';

export const kindText = (kind: EntityKind): TextId =>
  isContentKind(kind) ? `${kind}.singular` : `activity.kind.${kind}`;

export function useKindLabel(): (kind: EntityKind) => string {
  const text = useText();
  return (kind) => text(kindText(kind));
}
