import { useState } from 'react';

import { type Partner } from 'shared-contracts/entities';

import { copyOf } from '../records/copy-of';
import { contentHooks, useContentCalls } from '../records/content-calls';
import type { AskedText } from '../records/language-deep-link';
import { RecordDialog } from '../records/record-dialog';
import { RecordFields } from '../records/record-fields';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { partnerForm, type PartnerValues } from './partner-form';

interface PartnerDialogProps {
  /** `null` creates a partner. */
  partner: Partner | null;
  /** The partner that a new one begins as a copy of. */
  copied: Partner | null;
  /** Language and text to open. */
  asked: AskedText | null;
  onClose: () => void;
}

/** Creates or edits a partner. */
export function PartnerDialog({ partner, copied, asked, onClose }: PartnerDialogProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const { create, update } = useContentCalls();
  const [remove] = contentHooks('partner').useDelete();
  const rules: SaveRules<PartnerValues, Partner> = {
    kind: 'partner',
    toValues: (record) => partnerForm.toValues(record ?? (copied && copyOf('partner', copied)), now),
    send: (values, record, conditions) =>
      record
        ? update('partner', record.id, partnerForm.toPatch(values, record, now), conditions)
        : create('partner', partnerForm.toInput(values, now), conditions),
    savedText: (isNew) => (isNew ? 'partners.added' : 'partners.updated'),
    remove,
  };
  return (
    <RecordDialog
      title={text(partner ? 'partners.edit' : 'partners.add')}
      record={partner}
      form={partnerForm}
      rules={rules}
      asked={asked}
      onClose={onClose}
    >
      <RecordFields fields={partnerForm.fields} />
    </RecordDialog>
  );
}
