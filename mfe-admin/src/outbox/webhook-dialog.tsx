import { useState } from 'react';
import * as z from 'zod';

import { toCallError } from 'shared-client';
import { limits, webhookEvents, webhookFormats, type Webhook, type WebhookInput } from 'shared-contracts/entities';
import { defaultLocale, languageName, locales } from 'shared-contracts/localization';
import { toasts } from 'shared-ui';
import {
  CheckboxField,
  Form,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  type FormActions,
} from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { NewSecret } from '../layout/new-secret';
import { useText } from '../text';

/** Name of an event's box: dots would be paths of the form. */
const boxOf = (event: string): string => `on_${event.replaceAll('.', '_')}`;

const webhookForm = z.looseObject({
  name: z.string('validation.required').max(limits.line, 'validation.long'),
  url: z.url({ error: ({ input }) => (input ? 'validation.url' : 'validation.required'), protocol: /^https?$/ }),
});

type WebhookValues = Pick<WebhookInput, 'name' | 'url' | 'format' | 'language' | 'personalData' | 'active'> &
  Record<`on_${string}`, boolean>;

function valuesOf(webhook: Webhook | null): WebhookValues {
  const boxes = webhookEvents.map((event) => [
    boxOf(event),
    webhook ? webhook.events.includes(event) : event === 'content.published',
  ]);
  const { name = '', url = '', format = 'standard', language = defaultLocale, personalData = false } = webhook ?? {};
  return { ...Object.fromEntries(boxes), name, url, format, language, personalData, active: webhook?.active ?? true };
}

function inputOf(values: WebhookValues): WebhookInput {
  const { name, url, format, language, personalData, active } = values;
  const boxes: Readonly<Record<string, unknown>> = values;
  const events = webhookEvents.filter((event) => boxes[boxOf(event)] === true);
  return { name, url, format, language, events, personalData, active };
}

/** Creates or changes a webhook, and shows the secret of a new one once. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const [create] = adminApi.useCreateWebhookMutation();
  const [update] = adminApi.useUpdateWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);

  const submit = async (values: WebhookValues, helpers: FormActions<WebhookValues>) => {
    const body = inputOf(values);
    const created = webhook ? null : await create({ body });
    const updated = webhook ? await update({ params: { id: webhook.id }, body, ifMatch: webhook.revision }) : null;
    const error = created?.error ?? updated?.error;
    if (error) {
      for (const { path, code } of toCallError(error).problem?.errors ?? [])
        helpers.setFieldError(path.startsWith('events') ? boxOf(webhookEvents[0]) : path, code);
      showFailure(error, text('webhooks.failed'));
      return;
    }
    if (created?.data) {
      setSecret(created.data.secret);
      return;
    }
    toasts.show({ title: text('webhooks.saved', { name: values.name }) });
    onClose();
  };

  return (
    <Dialog
      isOpen
      title={webhook ? text('webhooks.edit.of', { name: webhook.name }) : text('webhooks.create')}
      onClose={onClose}
    >
      {secret === null ? (
        <Form schema={webhookForm} initialValues={valuesOf(webhook)} onSubmit={submit}>
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
          <fieldset>
            <legend>{text('field.events')}</legend>
            {webhookEvents.map((event) => (
              <CheckboxField key={event} name={boxOf(event)} label={text(`outbox.purpose.${event}`)} />
            ))}
          </fieldset>
          <CheckboxField name="personalData" label={text('field.personalData')} />
          <SwitchField name="active" label={text('field.active')} />
          <SubmitButton busyLabel={text('form.saving')}>{text(webhook ? 'form.save' : 'webhooks.create')}</SubmitButton>
        </Form>
      ) : (
        <NewSecret secret={secret} label={text('field.secret')} note={text('webhooks.once')} onClose={onClose} />
      )}
    </Dialog>
  );
}
