import { useState } from 'react';

import type { PublishedKind } from 'shared-contracts/entities';
import { GlobeIcon } from 'shared-ui';
import { IconActionButton } from 'shared-ui/records';

import { nameOf } from '../records/references/record-names';
import { useText } from '../text';
import { PublicationDialog, type PublishedRecord } from './publication-dialog';

interface PublicationActionProps {
  kind: PublishedKind;
  record: PublishedRecord;
  /** Name of the record, for the accessible name. */
  name: string;
}

/** The button of a card that opens the publication of its record. */
export function PublicationAction({ kind, record, name }: PublicationActionProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconActionButton
        $variant="quiet"
        $small
        aria-label={text('publication.of', { name })}
        onClick={() => setOpen(true)}
      >
        <GlobeIcon />
      </IconActionButton>
      {isOpen ? (
        <PublicationDialog
          kind={kind}
          record={record}
          name={nameOf(kind, record) ?? ''}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
