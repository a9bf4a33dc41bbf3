import { useId, useState } from 'react';
import * as z from 'zod';

import { useLocale } from 'shared-client';
import { limits, type PublishedKind } from 'shared-contracts/entities';
import { draftLinkDays, type DraftLink } from 'shared-contracts/http';
import { defaultLocale, languageName, locales, type Locale } from 'shared-contracts/localization';
import { Button, Cluster, Heading, Input, Select, Stack, Text, toasts } from 'shared-ui';
import { Form, SelectField, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { CopyButton, useCallToasts, useFocusOnward } from 'shared-ui/records';

import { adminApi } from '../api';
import { useInstantText } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { Note } from '../layout/text';
import { useText } from '../text';

const choices: readonly number[] = [1, draftLinkDays.usual, 30, draftLinkDays.most];

/** The address of a link in a language, in the form to share. */
function addressIn(address: string, locale: Locale): string {
  const url = new URL(address, window.location.origin);
  if (locale !== defaultLocale) url.searchParams.set('lang', locale);
  return url.href;
}

/** A new link: its address in each language, which no later response contains. */
function CreatedLink({ address }: { address: string }) {
  const text = useText();
  const [locale, setLocale] = useState(useLocale());
  const id = useId();
  const url = addressIn(address, locale);
  return (
    <Stack $gap="s">
      <Text $size="small">{text('drafts.once')}</Text>
      <Input
        readOnly
        aria-label={text('drafts.address')}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <label htmlFor={id}>{text('drafts.language')}</label>
        <Select
          id={id}
          value={locale}
          onChange={({ currentTarget }) => {
            const chosen = locales.find((known) => known === currentTarget.value);
            if (chosen) setLocale(chosen);
          }}
        >
          {locales.map((known) => (
            <option key={known} value={known}>
              {languageName[known]}
            </option>
          ))}
        </Select>
        <CopyButton copied={url} $small />
      </Cluster>
    </Stack>
  );
}

const linkForm = z.object({
  recipient: z.string('validation.required').max(limits.handle, 'validation.long'),
  days: z.string(),
});
type LinkValues = z.infer<typeof linkForm>;

/** The valid links to a record for people without an account; they are created and revoked here. */
export function DraftLinkList({ kind, recordId }: { kind: PublishedKind; recordId: string }) {
  const text = useText();
  const instantText = useInstantText();
  const { showFailure } = useCallToasts();
  const query = adminApi.useListDraftLinksQuery({ query: { recordId } });
  const [create] = adminApi.useCreateDraftLinkMutation();
  const [remove] = adminApi.useDeleteDraftLinkMutation();
  const [created, setCreated] = useState<{ id: string; address: string } | null>(null);
  const onward = useFocusOnward();
  const title = useId();
  const failed = (error: unknown) => showFailure(error, text('drafts.failed'));
  const make = async ({ recipient, days }: LinkValues, form: FormActions<LinkValues>) => {
    const { data, error } = await create({ body: { recordKind: kind, recordId, recipient, days: Number(days) } });
    if (!data) return failed(error);
    setCreated(data);
    return form.resetForm();
  };
  const revoke = async (link: DraftLink) => {
    const { id } = link;
    const { error } = await remove({ params: { id } });
    if (error) return failed(error);
    if (created?.id === id) setCreated(null);
    return toasts.show({ title: text('drafts.revoked'), description: nameOf(link) });
  };
  const until = ({ expiresAt }: DraftLink) => text('drafts.until', { time: instantText(expiresAt) });
  const nameOf = (link: DraftLink) => link.recipient ?? until(link);
  return (
    <Stack as="section" aria-labelledby={title} $gap="s">
      <Heading level={3} look={4} id={title}>
        {text('drafts.title')}
      </Heading>
      <Note>{text('drafts.description')}</Note>
      <Form<LinkValues>
        schema={linkForm}
        initialValues={{ recipient: '', days: String(draftLinkDays.usual) }}
        onSubmit={make}
        aria-label={text('drafts.create')}
      >
        <TextField
          name="recipient"
          label={text('drafts.recipient')}
          required
          maxLength={limits.handle}
          autoComplete="off"
          placeholder={text('drafts.recipient.sample')}
        />
        <SelectField
          name="days"
          label={text('drafts.validFor')}
          options={choices.map((count) => ({ value: String(count), label: text('drafts.days', { count }) }))}
        />
        <SubmitButton $variant="secondary" $small>
          {text('drafts.create')}
        </SubmitButton>
      </Form>
      {created ? <CreatedLink key={created.id} address={created.address} /> : null}
      <Loaded query={query}>
        {(links) => (
          <Stack as="ul" role="list" $gap="xs">
            {links.map((link) => (
              <li key={link.id} ref={onward}>
                <Cluster $justify="space-between">
                  <span>
                    {link.recipient}
                    <Note>{until(link)}</Note>
                  </span>
                  <Button
                    $variant="secondary"
                    $small
                    aria-label={text('drafts.revoke.of', { name: nameOf(link) })}
                    onClick={() => void revoke(link)}
                  >
                    {text('drafts.revoke')}
                  </Button>
                </Cluster>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
