import type { ContentKind } from 'shared-contracts/entities';
import { ButtonLink } from 'shared-ui';

import { useText } from '../text';
import { importableKinds, importAddress } from './importable-kinds';

/** Leads from the list of a kind to its import, if its records can be imported. */
export function ImportLink({ kind }: { kind: ContentKind }) {
  const text = useText();
  return importableKinds.includes(kind) ? (
    <ButtonLink $variant="secondary" $small to={importAddress(kind)}>
      {text('import.open')}
    </ButtonLink>
  ) : null;
}
