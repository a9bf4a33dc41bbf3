import { useEffect, useRef } from 'react';
import styled from 'styled-components';

import { api, toCallError, useAppDispatch, useSummarizeCollaborationRequestsQuery } from 'shared-client';
import type { CollaborationRequest } from 'shared-contracts/entities';
import { callAddresses, callPath } from 'shared-contracts/http';
import {
  Button,
  ButtonAnchor,
  Cluster,
  EmptyState,
  FailureState,
  Grid,
  Heading,
  MessagesProvider,
  Skeleton,
  Stack,
  Text,
  useFailureText,
  useStudioName,
  VisuallyHidden,
  visuallyHidden,
  ArrowIcon,
  BackIcon,
  tokens,
} from 'shared-ui';
import { useDelete, ActionButton } from 'shared-ui/records';

import { type InboxFilter, requestsApi } from '../api';
import { RequestDetails } from './details/request-details';
import { Filters } from './list/filters';
import { RequestList, useBulkRequests } from './list/request-list';
import { SummaryTiles } from './list/summary-tiles';
import { messages } from './messages';
import { useText } from './messages/use-text';
import { useInboxView } from './use-inbox-view';
import { useOpenedRequest } from './use-opened-request';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.m};
`;

interface PagesProps {
  /** Number of the shown page, from 1. */
  page: number;
  /** Goes to the previous page; omitted on the first one. */
  onNewer?: () => void;
  /** Goes to the next page; omitted on the last one. */
  onOlder?: () => void;
}

/** Pagination of the list. Renders nothing if there is only one page. */
function Pages({ page, onNewer, onOlder }: PagesProps) {
  const text = useText();
  if (!onNewer && !onOlder) return null;
  return (
    <Row aria-label={text('inbox.pages')}>
      <ActionButton $variant="secondary" $small isDisabled={!onNewer} onClick={onNewer}>
        <BackIcon />
        {text('inbox.newer')}
      </ActionButton>
      <span>{text('inbox.page', { page })}</span>
      <ActionButton $variant="secondary" $small isDisabled={!onOlder} onClick={onOlder}>
        {text('inbox.older')}
        <ArrowIcon />
      </ActionButton>
    </Row>
  );
}

/** For screen readers alone where the bar of a small screen says the same. */
const Title = styled(Heading)`
  @media (width < 64rem) {
    ${visuallyHidden}
  }
`;

const Actions = styled(Cluster)`
  margin-inline-start: auto;
`;

const Shown = styled(Text)`
  outline: none;
`;

/** URL of the CSV export of all matching requests. */
function exportAddress(filter: InboxFilter): string {
  return callPath(
    { name: 'exportCollaborationRequests', ...callAddresses.exportCollaborationRequests },
    {},
    { ...filter },
  );
}

function Placeholders() {
  return (
    <Grid $min="19rem" $gap="m">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} $height="14rem" />
      ))}
    </Grid>
  );
}

/** The requests of a page or search, the previous ones while it loads, or nothing. */
function useRequests({ filter, cursor }: { filter: InboxFilter; cursor: string | null }) {
  const { data, currentData, isFetching, error, refetch } = requestsApi.usePageOfCollaborationRequestsQuery({
    filter,
    cursor,
  });
  return {
    /** The requested list or, until it is loaded, the previous one. */
    page: currentData ?? (isFetching ? data : undefined),
    isStale: currentData === undefined && isFetching,
    isFetching,
    error: error && !isFetching ? toCallError(error) : undefined,
    retry: () => void refetch(),
  };
}

function Inbox() {
  const text = useText();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const view = useInboxView();
  const { page, isStale, isFetching, error, retry } = useRequests(view);
  const { data: summary, isError: isUncounted } = useSummarizeCollaborationRequestsQuery();
  const deletion = requestsApi.useDeleteCollaborationRequestMutation();
  const { deleteRecord, isDeleting } = useDelete('collaboration-request', deletion, text('inbox.deleted'));
  const bulk = useBulkRequests(deletion[0]);
  const opened = useOpenedRequest(view, isStale ? undefined : page?.requests);
  const shown = useRef<HTMLParagraphElement>(null);

  const title = text('inbox.title');
  const { text: studio } = useStudioName();
  useEffect(() => {
    document.title = `${title} | ${studio}`;
  }, [title, studio]);

  // The last request of the last page may have been deleted: then the page no longer exists.
  const isGone = !isStale && page?.requests.length === 0 && view.page > 1;
  const { toNewer } = view;
  useEffect(() => {
    if (isGone) toNewer();
  });

  const refresh = () => {
    view.toFirst();
    dispatch(api.util.invalidateTags([...callAddresses.listCollaborationRequests.reads]));
  };

  const turnTo = (turn: () => void) => {
    turn();
    shown.current?.focus();
  };

  const removeOpened = async (request: CollaborationRequest) => {
    opened.close();
    // The focus has returned to its card, which is about to disappear.
    if (await deleteRecord(request.id, request.name)) shown.current?.focus();
  };

  const next = page?.nextCursor ?? null;
  const hasCards = page !== undefined && page.requests.length > 0;
  return (
    <Stack $gap="l">
      <Cluster $justify="space-between">
        <Title level={1} look={3}>
          {title}
        </Title>
        <Actions>
          <Button $variant="secondary" $small aria-busy={isFetching} onClick={refresh}>
            {text('inbox.refresh')}
          </Button>
          <ButtonAnchor $variant="secondary" $small href={exportAddress(view.filter)} download>
            {text('inbox.export')}
          </ButtonAnchor>
        </Actions>
      </Cluster>
      <SummaryTiles summary={summary} isFailed={isUncounted} />
      <Filters
        filter={view.filter}
        specialties={summary?.specialties ?? []}
        onChange={view.narrow}
        onSearch={view.search}
      />
      <section>
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
        <Stack $gap="s">
          {error ? (
            <FailureState title={text('inbox.failed')} description={failureText(error)} onRetry={retry} />
          ) : null}
          {!page && !error ? <Placeholders /> : null}
          <Shown ref={shown} tabIndex={-1} role="status" $soft $size="small">
            {hasCards && !isStale ? text('inbox.shown', { count: page.requests.length }) : null}
          </Shown>
          {page && !hasCards && !isGone ? (
            <EmptyState title={text(view.isNarrowed ? 'inbox.noMatch' : 'inbox.none')}>
              {view.isNarrowed ? (
                <Button $variant="secondary" onClick={view.widen}>
                  {text('inbox.filters.clear')}
                </Button>
              ) : null}
            </EmptyState>
          ) : null}
          {hasCards ? (
            <RequestList
              requests={page.requests}
              isStale={isStale}
              isDeleting={isDeleting}
              onView={opened.open}
              deleteRecord={deleteRecord}
              bulk={bulk}
            />
          ) : null}
          <Pages
            page={view.page}
            onNewer={view.page > 1 ? () => turnTo(view.toNewer) : undefined}
            onOlder={next === null || isStale ? undefined : () => turnTo(() => view.toOlder(next))}
          />
        </Stack>
      </section>
      {opened.request ? (
        <RequestDetails
          request={opened.request}
          hasNewer={opened.hasNewer}
          hasOlder={opened.hasOlder}
          onMove={opened.move}
          onChanged={opened.replace}
          onDelete={(request) => void removeOpened(request)}
          isDeleting={isDeleting}
          onClose={opened.close}
        />
      ) : null}
    </Stack>
  );
}

/**
 * `/admin/requests`: collaboration requests, newest first, with search, filters, details, state and notes
 * (specification, section 2).
 */
export function RequestsInbox() {
  return (
    <MessagesProvider messages={messages}>
      <Inbox />
    </MessagesProvider>
  );
}
