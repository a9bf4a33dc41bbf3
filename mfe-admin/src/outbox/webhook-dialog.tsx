import { useState } from 'react';

import {
  webhookEvents,
  webhookFormats,
  webhookInput,
  type Webhook,
  type WebhookEvent,
} from 'shared-contracts/entities';
import { defaultLocale, languageName, locales } from 'shared-contracts/localization';
import { CheckboxField, SelectField, SwitchField, TextField, useField, useValidationText } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';

import { adminApi } from '../api';
import { RecordDialog } from '../editor/record-dialog';
import { NewSecret } from '../layout/new-secret';
import { BoxLabel, ErrorText } from '../layout/text';
import type { FormValues } from '../records/values/form-values';
import { useText } from '../text';

/** A webhook; a new one comes with its secret. */
type Saved = Webhook & { secret?: string };

function valuesOf(webhook: Webhook | null): FormValues {
  const { name = '', url = '', format = 'standard', language = defaultLocale } = webhook ?? {};
  const { events = ['content.published'], personalData = false, active = true } = webhook ?? {};
  return { name, url, format, language, events, personalData, active };
}

const form = {
  fields: {},
  schema: webhookInput,
  toPatch: (values: FormValues) => values,
};

/** The events that are announced. */
function EventBoxes() {
  const text = useText();
  const validationText = useValidationText();
  const { value, setValue } = useField<readonly WebhookEvent[]>('events');
  return (
    <fieldset>
      <legend>{text('field.events')}</legend>
      {webhookEvents.map((event) => (
        <div key={event}>
          <BoxLabel>
            <input
              type="checkbox"
              name="events"
              checked={value.includes(event)}
              aria-invalid={value.length === 0}
              onChange={({ currentTarget: { checked } }) =>
                void setValue(webhookEvents.filter((each) => (each === event ? checked : value.includes(each))))
              }
            />
            {text(`outbox.purpose.${event}`)}
          </BoxLabel>
        </div>
      ))}
      {value.length === 0 ? <ErrorText role="alert">{validationText('validation.choice')}</ErrorText> : null}
    </fieldset>
  );
}

export function WebhookSecret(props: { secret: string; onClose: () => void }) {
  const text = useText();
  return <NewSecret {...props} label={text('field.secret')} note={text('webhooks.once')} />;
}

/** Creates or changes a webhook, and shows the secret of a new one once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const text = useText();
  const [create] = adminApi.useCreateWebhookMutation();
  const [update] = adminApi.useUpdateWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook ? text('webhooks.edit.of', { name: webhook.name }) : text('webhooks.create');
  return (
    <RecordDialog<Saved>
      title={title}
      record={webhook}
      rules={{
        kind: 'webhook',
        form,
        toValues: valuesOf,
        send: (values, base, { ifMatch }) => {
          const body = webhookInput.parse(values);
          return base
            ? update({ params: { id: base.id }, body, ...(ifMatch !== undefined && { ifMatch }) })
            : create({ body });
        },
        savedText: () => 'form.isSaved',
      }}
      target={null}
      onClose={onClose}
      onDone={(stored) => (stored?.secret === undefined ? onClose() : setSecret(stored.secret))}
    >
      <TextField name="name" label={text('field.name')} required />
      <TextField name="url" type="url" label={text('field.url')} required />
      <SelectField
        name="format"
        label={text('field.format')}
        options={webhookFormats.map((value) => ({ value, label: text(`webhooks.format.${value}`) }))}
      />
      <SelectField
        name="language"
        label={text('field.language')}
        options={locales.map((value) => ({ value, label: languageName[value] }))}
      />
      <EventBoxes />
      <CheckboxField name="personalData" label={text('field.personalData')} />
      <SwitchField name="active" label={text('field.active')} />
      {secret === null ? null : (
        <Dialog isOpen title={title} onClose={onClose}>
          <WebhookSecret secret={secret} onClose={onClose} />
        </Dialog>
      )}
    </RecordDialog>
  );
}
