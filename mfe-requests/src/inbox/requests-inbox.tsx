import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListCollaborationRequestsQuery } from 'shared-contracts/client';
import { partnerCategories, type CollaborationRequest } from 'shared-contracts/entities';
import { cutGraphemes } from 'shared-contracts/localization';
import { Badge, Button, Card, Cluster, DateText, EmptyState, FailureState, Grid, Heading, MessagesProvider, Skeleton, Stack, Text, tokens, type BadgeTone } from 'shared-ui';

import { messages } from '../messages';

/** Lengths of the previews on a card (specification, section 9). */
const messageLength = 100;
const experienceLength = 20;

const tones: Record<(typeof partnerCategories)[number], BadgeTone> = { voice: 'plum', art: 'accent', ui: 'indigo', script: 'gold', music: 'violet', sound: 'teal', video: 'sky' };

const Sheet = styled(Card)`
  gap: ${tokens.space.s};
  padding: ${tokens.space.m};
`;

function RequestCard({ request }: { request: CollaborationRequest }) {
  const known = partnerCategories.find((category) => category === request.specialty);
  return (
    <Sheet as="article">
      <Cluster $justify="space-between">
        <Heading level={2} look={4}>
          {request.name}
        </Heading>
        {request.specialty ? <Badge $tone={known ? tones[known] : 'grey'}>{request.specialty}</Badge> : null}
      </Cluster>
      <Text $soft $size="small">
        <DateText value={request.createdAt} />
      </Text>
      <Text>{cutGraphemes(request.message, messageLength)}</Text>
      <Text $soft $size="small">
        {request.contact}
      </Text>
      {request.experience ? (
        <Text $soft $size="small">
          {cutGraphemes(request.experience, experienceLength)}
        </Text>
      ) : null}
    </Sheet>
  );
}

function Inbox() {
  const intl = useIntl();
  const { data, isError, refetch } = useListCollaborationRequestsQuery();
  return (
    <Stack $gap="l">
      <Cluster $justify="space-between">
        <Heading level={1} look={3}>
          {intl.formatMessage({ id: 'inbox.title' })}
        </Heading>
        <Button $variant="secondary" $small onClick={() => void refetch()}>
          {intl.formatMessage({ id: 'inbox.refresh' })}
        </Button>
      </Cluster>
      {isError && !data ? <FailureState title={intl.formatMessage({ id: 'inbox.failed' })} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton $height="12rem" /> : null}
      {data?.length === 0 ? <EmptyState title={intl.formatMessage({ id: 'inbox.none' })} /> : null}
      <Grid $min="20rem" $gap="m">
        {data?.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Grid>
    </Stack>
  );
}

/** Collaboration requests, newest first. */
export function RequestsInbox() {
  return (
    <MessagesProvider messages={messages}>
      <Inbox />
    </MessagesProvider>
  );
}
