import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  isOrderedByPublication,
  publicationState,
  schemeColor,
  type ColorPair,
  type ContentKind,
  type PublicationState,
  type Publishable,
} from 'shared-contracts/entities';
import { siteTimeZone } from 'shared-contracts/localization';
import { Cluster, media, Text, tokens } from 'shared-ui';
import { useNow } from 'shared-ui/records';

import { usePublicationLabel } from '../records/values/labels';
import { useText } from '../text';
import { scheduleOf, useDraftOf } from './draft-changes';

/** Colours of the dots; the word beside a dot says the same. */
const dots = {
  published: ['#2f7a24', '#86cf78'],
  scheduled: ['#a86a00', '#eebb55'],
  draft: ['#6f675f', '#b5ada5'],
  changes: ['#3f4fa8', '#a3b1ff'],
  outdated: ['#a8321f', '#f08a70'],
} as const satisfies Record<PublicationState | 'changes' | 'outdated', ColorPair>;

const Mark = styled(Text).attrs({ as: 'span' })`
  display: inline-flex;
  align-items: baseline;
  white-space: nowrap;
  gap: ${tokens.space.xs};
`;

const Dot = styled.span<{ $state: keyof typeof dots }>`
  flex: none;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border: 2px solid;
  color: ${({ $state }) => schemeColor(dots[$state])};
  border-radius: 50%;
  /* States that visitors see have filled dots, by the border, because forced colours remove backgrounds. */
  &[data-filled='true'] {
    border-width: 0.3125rem;
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
    color: CanvasText;
  }
`;

export function StateMark({ state, children }: { state: keyof typeof dots; children: ReactNode }) {
  return (
    <Mark $size="small">
      <Dot $state={state} data-filled={state === 'published' || state === 'outdated'} aria-hidden="true" />
      {children}
    </Mark>
  );
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{useIntl().formatDate(at, { dateStyle: 'medium', timeZone: siteTimeZone })}</time>;
}

/** Draft changes with their scheduled date, or that they could not be published then. */
export function DraftMark({ recordId }: { recordId: string }) {
  const text = useText();
  const schedule = scheduleOf(useDraftOf(recordId), useNow());
  if (schedule === 'refused') return <StateMark state="outdated">{text('draft.refused.short')}</StateMark>;
  if (schedule === null) return <StateMark state="changes">{text('draft.title')}</StateMark>;
  return (
    <StateMark state="changes">
      <span>{text('draft.scheduled')}</span>
      <Day at={schedule} />
    </StateMark>
  );
}

interface StateMarksProps {
  kind: ContentKind;
  record: Publishable & { id: string };
  hasDraft: boolean;
  /** A translation is older than its Japanese text. */
  isOutdated?: boolean;
}

/** Marks of a record: its publication, and its drafts. */
export function StateMarks({ kind, record, hasDraft, isOutdated = false }: StateMarksProps) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const now = useNow();
  const state = publicationState(record, now);
  // Lists ordered by publication already show a date.
  const at = state === 'scheduled' && !isOrderedByPublication(kind) ? record.publishedAt : null;
  return (
    <Cluster>
      <StateMark state={state}>
        <span>{labelOf(state)}</span>
        {at ? <Day at={at} /> : null}
      </StateMark>
      {hasDraft ? <DraftMark recordId={record.id} /> : null}
      {isOutdated ? <StateMark state="outdated">{text('list.outdated')}</StateMark> : null}
    </Cluster>
  );
}
