import { useEffect, useRef, type MouseEvent } from 'react';
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
  Heading,
  MessagesProvider,
  Skeleton,
  Stack,
  Text,
  useFailureText,
  VisuallyHidden,
  visuallyHidden,
  ArrowIcon,
  BackIcon,
} from 'shared-ui';
import { useDelete, useMay, ActionButton } from 'shared-ui/records';

import { requestsApi } from '../api';
import { RequestDetails } from './details/request-details';
import { Filters } from './list/filters';
import { RequestList, useBulkRequests } from './list/request-list';
import { SummaryTiles } from './list/summary-tiles';
import { useNewRequests } from './list/use-new-requests';
import { messages } from './messages';
import { useText } from './messages/use-text';
import { useInboxView } from './use-inbox-view';
import { useOpenedRequest } from './use-opened-request';

interface PagesProps {
  /** From 1. */
  page: number;
  hasOlder: boolean;
  /** Goes one page forward or back. */
  onTurn: (step: 1 | -1) => void;
}

function Pages({ page, hasOlder, onTurn }: PagesProps) {
  const text = useText();
  if (page === 1 && !hasOlder) return null;
  return (
    <Cluster as="nav" $gap="m" $justify="center" aria-label={text('inbox.pages')}>
      <ActionButton $variant="secondary" $small isDisabled={page === 1} onClick={() => onTurn(-1)}>
        <BackIcon />
        {text('inbox.newer')}
      </ActionButton>
      <span>{text('inbox.page', { page })}</span>
      <ActionButton $variant="secondary" $small isDisabled={!hasOlder} onClick={() => onTurn(1)}>
        {text('inbox.older')}
        <ArrowIcon />
      </ActionButton>
    </Cluster>
  );
}

/** Only for screen readers where the bar of a small screen says the same. */
const Title = styled(Heading)`
  margin-inline-end: auto;
  @media (width < 64rem) {
    ${visuallyHidden}
  }
`;

const Shown = styled(Text)`
  outline: none;
`;

const exportCall = { name: 'exportCollaborationRequests', ...callAddresses.exportCollaborationRequests } as const;

function Inbox() {
  const text = useText();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const may = useMay();
  const [confirmFresh] = requestsApi.useLazyConfirmFreshSignInQuery();
  const view = useInboxView();
  const { filter, cursor } = view;
  const query = requestsApi.usePageOfCollaborationRequestsQuery({ filter, cursor });
  const { currentData, isFetching } = query;
  /** The requested list or, until it is loaded, the previous one. */
  const page = currentData ?? (isFetching ? query.data : undefined);
  const isStale = currentData === undefined && isFetching;
  const { data: summary, isError: isUncounted } = useSummarizeCollaborationRequestsQuery();
  const deletion = requestsApi.useDeleteCollaborationRequestMutation();
  const { deleteRecord, isDeleting } = useDelete('collaboration-request', deletion, text('inbox.deleted'));
  const bulk = useBulkRequests(deletion[0]);
  const opened = useOpenedRequest(view, isStale ? undefined : page?.requests);
  const hasNew = useNewRequests(filter, cursor === null && !isStale ? page?.requests : undefined);
  const shown = useRef<HTMLParagraphElement>(null);

  // The last request of the last page may have been deleted: then the page no longer exists.
  const isGone = !isStale && page?.requests.length === 0 && view.page > 1;
  const { toNewer } = view;
  useEffect(() => {
    if (isGone) toNewer();
  });

  /** An old sign-in is asked for again before the browser begins a download. */
  const exportOnceFresh = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    const { error } = await confirmFresh();
    if (!error) window.location.assign(href);
  };

  const reload = () => void dispatch(api.util.invalidateTags([...callAddresses.listCollaborationRequests.reads]));
  const refresh = () => {
    view.toFirst();
    reload();
  };

  const next = page?.nextCursor ?? null;
  const turn = (step: 1 | -1) => {
    if (step === -1) view.toNewer();
    else if (next !== null) view.toOlder(next);
    shown.current?.focus();
  };

  const removeOpened = async (request: CollaborationRequest) => {
    opened.close();
    // Focus has returned to its card, which is about to disappear.
    if (await deleteRecord(request.id, request.name)) shown.current?.focus();
  };

  const hasCards = page !== undefined && page.requests.length > 0;
  return (
    <Stack $gap="l">
      <Cluster $justify="end">
        <Title level={1} look={3}>
          {text('inbox.title')}
        </Title>
        <Cluster $justify="end">
          <VisuallyHidden role="status">{hasNew ? text('inbox.arrived') : null}</VisuallyHidden>
          <Button $variant={hasNew ? 'primary' : 'secondary'} $small aria-busy={isFetching} onClick={refresh}>
            {text(hasNew ? 'inbox.showNew' : 'inbox.refresh')}
          </Button>
          {may('collaboration-request:export') ? (
            <ButtonAnchor
              $variant="secondary"
              $small
              href={callPath(exportCall, {}, { ...filter })}
              download
              onClick={(event) => void exportOnceFresh(event)}
            >
              {text('inbox.export')}
            </ButtonAnchor>
          ) : null}
        </Cluster>
      </Cluster>
      <SummaryTiles summary={summary} isFailed={isUncounted} />
      <Filters view={view} specialties={summary?.specialties ?? []} />
      <section>
        <VisuallyHidden as="h2">{text('inbox.title')}</VisuallyHidden>
        <Stack>
          {query.error && !isFetching ? (
            <FailureState
              title={text('inbox.failed')}
              description={failureText(toCallError(query.error))}
              onRetry={reload}
            />
          ) : null}
          {!page && isFetching
            ? ['1', '2', '3', '4', '5', '6'].map((key) => <Skeleton key={key} $height="4.5rem" />)
            : null}
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
          <Pages page={view.page} hasOlder={next !== null && !isStale} onTurn={turn} />
        </Stack>
      </section>
      {opened.request ? (
        <RequestDetails
          request={opened.request}
          opened={opened}
          onDelete={(request) => void removeOpened(request)}
          isDeleting={isDeleting}
        />
      ) : null}
    </Stack>
  );
}

/** `/admin/requests`: collaboration requests, newest first (specification, section 2). */
export function RequestsInbox() {
  return (
    <MessagesProvider messages={messages}>
      <Inbox />
    </MessagesProvider>
  );
}
