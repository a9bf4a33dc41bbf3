import { partnerCategories, partnerInput, type Partner } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { usePartnerCategoryLabel } from 'shared-ui';
import { LocalizedField, SelectField, TextField } from 'shared-ui/forms';

import { useCreatePartnerMutation, useUpdatePartnerMutation } from '../api';
import { FieldColumns } from '../layout/field-columns';
import { RecordDialog } from '../records/record-dialog';
import type { SaveRules } from '../records/use-save';
import { useText } from '../text';
import { newPartnerBody, partnerBody, partnerValues, type PartnerValues } from './partner-values';

interface PartnerDialogProps {
  /** `null` adds a partner. */
  partner: Partner | null;
  language: Locale | null;
  onClose: () => void;
}

/** Adds or edits a partner. */
export function PartnerDialog({ partner, language, onClose }: PartnerDialogProps) {
  const text = useText();
  const labelOf = usePartnerCategoryLabel();
  const [create] = useCreatePartnerMutation();
  const [update] = useUpdatePartnerMutation();
  const rules: SaveRules<PartnerValues, Partner> = {
    toValues: partnerValues,
    send: (values, record, { ifMatch, idempotencyKey }) =>
      record
        ? update({ params: { id: record.id }, body: partnerBody(values), ifMatch, idempotencyKey })
        : create({ body: newPartnerBody(values), idempotencyKey }),
    savedText: (isNew) => (isNew ? 'partners.added' : 'partners.updated'),
  };
  return (
    <RecordDialog
      title={text(partner ? 'partners.edit' : 'partners.add')}
      record={partner}
      schema={partnerInput}
      rules={rules}
      language={language}
      onClose={onClose}
    >
      <LocalizedField name="name" label={text('field.name')} required />
      <LocalizedField name="role" label={text('field.role')} required />
      <LocalizedField name="description" label={text('field.description')} rows={4} />
      <FieldColumns>
        <SelectField
          name="category"
          label={text('field.category')}
          options={partnerCategories.map((value) => ({ value, label: labelOf(value) }))}
          required
        />
        <TextField
          name="avatar"
          label={text('field.avatar')}
          note={text('form.imageNote')}
          inputMode="url"
          spellCheck={false}
        />
        <TextField
          name="contactEmail"
          label={text('field.contactEmail')}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="contactWebsite"
          label={text('field.contactWebsite')}
          type="url"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="contactTwitter"
          label={text('field.contactTwitter')}
          autoComplete="off"
          spellCheck={false}
          placeholder="@bokkado"
        />
      </FieldColumns>
    </RecordDialog>
  );
}
