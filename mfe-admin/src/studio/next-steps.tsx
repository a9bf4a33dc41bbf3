import styled from 'styled-components';

import { skipToken, useGetStudioSettingsQuery, useListAuditEventsQuery } from 'shared-client';
import { enteredStudioText, type ContentKind, type Studio, type StudioTextField } from 'shared-contracts/entities';
import { defaultLocale } from 'shared-contracts/localization';
import { Card, Heading, Stack, Text, tokens, VisuallyHidden } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { newRecordAddress, recordScreen, studioAddress } from '../records/references/record-address';
import { useText } from '../text';

/** The demo content is created with the revision 1, and so is a studio that is skipped; a save makes the next one. */
const isSaved = (studio: Studio | null | undefined): studio is Studio => (studio?.revision ?? 0) > 1;

const mostDemoRecords = 200;

/** The demo records of a kind, and which of them are still there; `undefined` until they are loaded. */
function useDemoRecords(kind: ContentKind, isWanted: boolean) {
  const query = { kind, action: 'create', actor: 'system', limit: mostDemoRecords } as const;
  const { data } = useListAuditEventsQuery(isWanted ? { query } : skipToken);
  return data?.events.map(({ entity: { id }, subject: { exists } }) => ({ kind, id, exists }));
}

function useGames(isWanted: boolean) {
  const works = useDemoRecords('project', isWanted);
  const partners = useDemoRecords('partner', isWanted);
  const logs = useDemoRecords('development-log', isWanted);
  // One more than those of the demo: one of them is the studio's own, if there is any.
  const limit = (works?.length ?? 0) + 1;
  const published = adminApi.useFindProjectsQuery(works ? { query: { publication: 'published', limit } } : skipToken);
  if (!works || !partners || !logs || !published.data) return null;
  const demo = [...works, ...partners, ...logs];
  return { demo, hasOwn: published.data.items.some(({ id }) => !works.some((work) => work.id === id)) };
}

const texts = ['headline', 'lead', 'aboutIntro'] as const;

/** What makes the site the studio's own, and whether it is done; `null` until that is known. */
function useNextSteps(studio: Studio | null) {
  const games = useGames(studio !== null);
  if (!studio || !games) return null;
  const missing = (fields: readonly StudioTextField[]) =>
    fields.find((field) => enteredStudioText(studio, field, defaultLocale) === null);
  /** All of some texts; the first missing one is where the step leads. */
  const entered = (fields: readonly StudioTextField[]) => ({
    isDone: missing(fields) === undefined,
    to: studioAddress(missing(fields) ?? ''),
  });
  const { accentColor, heroImage, heroArt, logo } = studio;
  const remaining = games.demo.find(({ exists }) => exists);
  return [
    { id: 'name', ...entered(['name']) },
    { id: 'texts', ...entered(texts) },
    {
      id: 'look',
      isDone: Boolean(accentColor) || Boolean(heroImage) || heroArt === 'plain',
      to: studioAddress('accentColor'),
    },
    { id: 'mark', isDone: Boolean(logo) || missing(['seal']) === undefined, to: studioAddress('logo') },
    { id: 'game', isDone: games.hasOwn, to: newRecordAddress('project') },
    ...(games.demo.length > 0
      ? [{ id: 'demo', isDone: !remaining, to: recordScreen(remaining?.kind ?? 'project') } as const]
      : []),
  ] as const;
}

const Panel = styled(Card)`
  padding: ${tokens.space.l};
`;

const Steps = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.xs} ${tokens.space.m};
  & > li {
    display: flex;
    align-items: baseline;
    gap: ${tokens.space.s};
  }
`;

const Mark = styled.span`
  flex: none;
  inline-size: 1em;
`;

/** What to do after the studio is saved for the first time. Ticks itself; gone once everything is done. */
export function NextSteps() {
  const text = useText();
  const studio = useGetStudioSettingsQuery().data?.studio;
  const steps = useNextSteps(isSaved(studio) ? studio : null);
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel as="section" aria-labelledby="next-steps">
      <Stack $gap="s">
        <Heading level={2} look={4} id="next-steps">
          {text('next.title')}
        </Heading>
        <Steps>
          {steps.map(({ id, isDone, to }) => (
            <li key={id}>
              <Mark aria-hidden="true">{isDone ? '✓' : '○'}</Mark>
              {isDone ? (
                <Text as="span" $soft>
                  <s>{text(`next.${id}`)}</s>
                  <VisuallyHidden> {text('next.done')}</VisuallyHidden>
                </Text>
              ) : (
                <Link to={to}>{text(`next.${id}`)}</Link>
              )}
            </li>
          ))}
        </Steps>
      </Stack>
    </Panel>
  );
}
