import { useState } from 'react';

import type { Studio } from 'shared-contracts/entities';
import { Button, EyeIcon, HistoryIcon, Text } from 'shared-ui';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { historyAddress } from 'shared-ui/records';

import { IconLink } from '../layout/icon-link';
import { useDraftOf } from '../publication/draft-changes';
import { DraftChangesSection } from '../publication/draft-changes-section';
import { DraftMark } from '../publication/state-marks';
import { nameOf } from '../records/references/use-record-names';
import { useText } from '../text';

/** Its draft changes, which a dialog publishes or discards, its public page, and its history. */
export function StudioActions({ studio }: { studio: Studio }) {
  const text = useText();
  const draft = useDraftOf(studio.id);
  const [isOpen, setOpen] = useState(false);
  const name = nameOf('studio', studio) || text('admin.studio');
  return (
    <>
      {draft ? <DraftMark recordId={studio.id} /> : null}
      <Button $variant="secondary" $small onClick={() => setOpen(true)}>
        {text('studio.review')}
      </Button>
      <IconLink to="/" label={text('record.view.of', { name })}>
        <EyeIcon />
      </IconLink>
      <IconLink to={historyAddress(studio.id)} label={text('record.history', { name: text('admin.studio') })}>
        <HistoryIcon />
      </IconLink>
      {isOpen ? (
        <Dialog isOpen title={text('studio.review')} onClose={() => setOpen(false)}>
          {draft ? (
            <DraftChangesSection kind="studio" name={name} draft={draft} />
          ) : (
            <Text>{text('studio.noDraft')}</Text>
          )}
          <DialogFoot>
            <Button $variant="secondary" onClick={() => setOpen(false)}>
              {text('publication.close')}
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </>
  );
}
