import {
  publicationState,
  type DevelopmentLog,
  type Project,
  type PublicationState,
  type PublishedKind,
} from 'shared-contracts/entities';

/** A record in the calendar of publications. */
export interface CalendarEntry {
  kind: PublishedKind;
  id: string;
  titleJa: string;
  state: PublicationState;
  /** When it is or was published; `null` for a draft, and for a record without a date. */
  at: string | null;
}

/** Published records that are listed. */
const recent = 5;

const timeOf = ({ at }: CalendarEntry) => (at === null ? 0 : Date.parse(at));

/**
 * What is planned and what is out: scheduled records, the next one first; drafts; and the records published last.
 * @param now milliseconds since 1970
 */
export function publicationCalendar(
  projects: readonly Project[],
  logs: readonly DevelopmentLog[],
  now: number,
): CalendarEntry[] {
  const entryOf =
    (kind: PublishedKind) =>
    (record: Project | DevelopmentLog): CalendarEntry => {
      const state = publicationState(record, now);
      const at = state === 'draft' ? null : (record.publishedAt ?? (kind === 'project' ? record.createdAt : null));
      return { kind, id: record.id, titleJa: record.titleJa, state, at };
    };
  const entries = [...projects.map(entryOf('project')), ...logs.map(entryOf('development-log'))];
  const inState = (wanted: PublicationState) => entries.filter(({ state }) => state === wanted);
  return [
    ...inState('scheduled').sort((a, b) => timeOf(a) - timeOf(b)),
    ...inState('draft'),
    ...inState('published')
      .sort((a, b) => timeOf(b) - timeOf(a))
      .slice(0, recent),
  ];
}
