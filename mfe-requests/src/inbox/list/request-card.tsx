import styled from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { cutGraphemes, languageName, languageTag } from 'shared-contracts/localization';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  DateText,
  EyeIcon,
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

const Sheet = styled(Card)`
  block-size: 100%;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space.s};
`;

/** Truncated on phones; the details show all of it. */
const Message = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.medium} {
    display: block;
  }
`;

const Actions = styled(Cluster)`
  margin-block-start: auto;
  padding-block-start: ${tokens.space.s};
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
    <Sheet as="article">
      <Head>
        <ChooseBox {...choice} aria-label={text('inbox.choose', { name })} />
        <Heading level={3} look={4}>
          {name}
        </Heading>
      </Head>
      <Cluster>
        {specialty ? <SpecialtyBadge specialty={specialty} /> : null}
        <StateBadges request={request} now={now} />
      </Cluster>
      <Text $soft $size="small">
        <DateText value={createdAt} />
        {' · '}
        <span lang={languageTag[preferredLanguage]}>{languageName[preferredLanguage]}</span>
      </Text>
      <Message lang={languageTag[preferredLanguage]}>{cutGraphemes(message, messageLength)}</Message>
      <Text $soft $size="small">
        {contact}
      </Text>
      {experience ? (
        <Text $soft $size="small" lang={languageTag[preferredLanguage]}>
          {cutGraphemes(experience, experienceLength)}
        </Text>
      ) : null}
      <Actions>
        <Button $variant="secondary" $small data-view onClick={onView} aria-label={text('inbox.view.of', { name })}>
          <EyeIcon />
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
    </Sheet>
  );
}
