import styled, { css } from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { cutGraphemes, languageName, languageTag } from 'shared-contracts/localization';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  DateText,
  Heading,
  HistoryIcon,
  media,
  SpecialtyBadge,
  Text,
  tokens,
  TrashIcon,
} from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import { ChooseBox, historyAddress, IconActionButton, type Selection, useMay } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import { StateBadges } from './state-badges';

/** Lengths of the previews in characters (specification, section 9). */
const messageLength = 100;
const experienceLength = 20;

/** One line if there is space; the message is below if there is less, and everything on phones. */
const Line = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space.xs} ${tokens.space.s};
  align-items: center;
  padding: ${tokens.space.s} ${tokens.space.m};
  & > :not(input, input + *) {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) 13.5rem auto;
    & > :not(p) {
      grid-column: auto;
      grid-row: 1;
    }
  }
  ${media.wide} {
    grid-template-columns: auto 15rem minmax(0, 1fr) 13.5rem auto;
    & > :nth-child(n) {
      grid-column: auto;
      grid-row: 1;
    }
  }
`;

const clamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

const Sender = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  ${media.medium} {
    & > p {
      ${clamp(1)}
    }
  }
`;

/** Truncated; the details show all of it. */
const Message = styled(Text)`
  ${clamp(2)}
  ${media.wide} {
    -webkit-line-clamp: 3;
  }
`;

const Actions = styled(Cluster)`
  flex-wrap: nowrap;
`;

const History = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

interface RequestCardProps {
  request: CollaborationRequest;
  now: number;
  choice: ReturnType<Selection['boxProps']>;
  isDeleting: boolean;
  onView: () => void;
  onDelete: () => void;
}

export function RequestCard({ request, now, choice, isDeleting, onView, onDelete }: RequestCardProps) {
  const may = useMay();
  const text = useText();
  const history = text('inbox.history.of', { name: request.name });
  const { name, specialty, createdAt, message, contact, experience, preferredLanguage } = request;
  return (
    <Line as="article">
      <ChooseBox {...choice} aria-label={text('inbox.choose', { name })} />
      <Sender>
        <Cluster $gap="xs">
          <Heading level={3} look={4}>
            {name}
          </Heading>
          {specialty ? <SpecialtyBadge specialty={specialty} /> : null}
        </Cluster>
        <Text $soft $size="small">
          {contact}
        </Text>
        {experience ? (
          <Text $soft $size="small" lang={languageTag[preferredLanguage]}>
            {cutGraphemes(experience, experienceLength)}
          </Text>
        ) : null}
      </Sender>
      <Message $size="small" lang={languageTag[preferredLanguage]}>
        {cutGraphemes(message, messageLength)}
      </Message>
      <div>
        <Cluster $gap="xs">
          <StateBadges request={request} now={now} />
        </Cluster>
        <Text $soft $size="small">
          <DateText value={createdAt} dateStyle="medium" />
          {' · '}
          <span lang={languageTag[preferredLanguage]}>{languageName[preferredLanguage]}</span>
        </Text>
      </div>
      <Actions $gap="xs">
        <Button $variant="secondary" $small data-view onClick={onView} aria-label={text('inbox.view.of', { name })}>
          {text('inbox.view')}
        </Button>
        {may('log:read') ? (
          <Tooltip text={history}>
            <History to={historyAddress(request.id)} $variant="quiet" $small aria-label={history}>
              <HistoryIcon />
            </History>
          </Tooltip>
        ) : null}
        {may('collaboration-request:delete') ? (
          <IconActionButton
            $variant="quiet"
            $small
            isDisabled={isDeleting}
            onClick={onDelete}
            aria-label={text('inbox.delete.of', { name })}
          >
            <TrashIcon />
          </IconActionButton>
        ) : null}
      </Actions>
    </Line>
  );
}
