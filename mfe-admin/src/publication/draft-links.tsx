import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { toCallError, useLocale } from 'shared-client';
import { limits, type PublishedKind } from 'shared-contracts/entities';
import { draftLinkDays, type DraftLink } from 'shared-contracts/http';
import { defaultLocale, isEmptyText, languageName, locales, type Locale } from 'shared-contracts/localization';
import {
  Button,
  Cluster,
  Heading,
  Input,
  Select,
  Stack,
  Text,
  toasts,
  tokens,
  useFailureText,
  copyText,
  isComposing,
} from 'shared-ui';
import { ActionButton, useFocusOnward } from 'shared-ui/records';

import { useCreateDraftLinkMutation, useDeleteDraftLinkMutation, useListDraftLinksQuery } from '../api';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';

const Links = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
`;

const choices: readonly number[] = [1, draftLinkDays.usual, 30, draftLinkDays.most];

/** The address of a link in a language, as it is passed on. */
function addressIn(address: string, locale: Locale): string {
  const url = new URL(address, window.location.origin);
  if (locale !== defaultLocale) url.searchParams.set('lang', locale);
  return url.href;
}

/** A link that was just made: its address in each language, which no later response contains. */
function CreatedLink({ address }: { address: string }) {
  const text = useText();
  const [locale, setLocale] = useState(useLocale());
  const id = useId();
  const url = addressIn(address, locale);
  const copy = async () => {
    try {
      await copyText(url);
      toasts.show({ title: text('drafts.copied') });
    } catch {
      toasts.show({ title: text('drafts.notCopied'), variant: 'destructive' });
    }
  };
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
        <Button $variant="secondary" $small onClick={() => void copy()}>
          {text('drafts.copy')}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The valid links to a record for people without an account; made and revoked here. */
export function DraftLinkList({ kind, recordId }: { kind: PublishedKind; recordId: string }) {
  const text = useText();
  const intl = useIntl();
  const failureText = useFailureText();
  const query = useListDraftLinksQuery({ query: { recordId } });
  const [create, { isLoading }] = useCreateDraftLinkMutation();
  const [remove] = useDeleteDraftLinkMutation();
  const [days, setDays] = useState<number>(draftLinkDays.usual);
  const [recipient, setRecipient] = useState('');
  const [created, setCreated] = useState<{ id: string; address: string } | null>(null);
  const onward = useFocusOnward();
  const title = useId();
  const validFor = useId();
  const madeFor = useId();
  const isReady = !isLoading && !isEmptyText(recipient);
  const failed = (error: unknown) =>
    toasts.show({ title: text('drafts.failed'), description: failureText(toCallError(error)), variant: 'destructive' });
  const make = async () => {
    if (!isReady) return;
    const { data, error } = await create({ body: { recordKind: kind, recordId, recipient, days } });
    if (data) {
      setCreated(data);
      setRecipient('');
    } else failed(error);
  };
  const revoke = async (link: DraftLink) => {
    const { id } = link;
    const { error } = await remove({ params: { id } });
    if (error) {
      failed(error);
      return;
    }
    if (created?.id === id) setCreated(null);
    toasts.show({ title: text('drafts.revoked'), description: nameOf(link) });
  };
  const until = ({ expiresAt }: DraftLink) =>
    text('drafts.until', { time: intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) });
  const nameOf = (link: DraftLink) => link.recipient ?? until(link);
  return (
    <Stack as="section" aria-labelledby={title} $gap="s">
      <Heading level={3} look={4} id={title}>
        {text('drafts.title')}
      </Heading>
      <Text $size="small" $soft>
        {text('drafts.description')}
      </Text>
      <Stack $gap="xs">
        <label htmlFor={madeFor}>{text('drafts.recipient')}</label>
        <Input
          id={madeFor}
          maxLength={limits.handle}
          autoComplete="off"
          placeholder={text('drafts.recipient.sample')}
          value={recipient}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) void make();
          }}
        />
      </Stack>
      <Cluster>
        <label htmlFor={validFor}>{text('drafts.validFor')}</label>
        <Select id={validFor} value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {text('drafts.days', { count })}
            </option>
          ))}
        </Select>
        <ActionButton $variant="secondary" $small isDisabled={!isReady} onClick={() => void make()}>
          {text('drafts.create')}
        </ActionButton>
      </Cluster>
      {created ? <CreatedLink key={created.id} address={created.address} /> : null}
      <Loaded query={query}>
        {(links) => (
          <Links>
            {links.map((link) => (
              <li key={link.id} ref={onward}>
                <Cluster $justify="space-between">
                  <span>
                    {link.recipient}
                    <Text $size="small" $soft>
                      {until(link)}
                    </Text>
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
          </Links>
        )}
      </Loaded>
    </Stack>
  );
}
