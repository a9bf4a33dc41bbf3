import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';
import { ExternalLink, useLocalized, useStudioName } from 'shared-ui';

import type { PressKitMessageId } from './messages';
import { FactRows, type Fact } from '../project-facts/fact-rows';
import { GameLanguages, listSeparator } from '../project-facts/game-languages';
import { usePriceFacts } from '../project-facts/price';
import { ReleaseDate } from '../project-facts/release-date';

/** What an article about a work has to state; what is not known is left out. */
export function PressFacts({ project }: { project: Project }) {
  const intl = useIntl();
  const text = (id: PressKitMessageId) => intl.formatMessage({ id });
  const studio = useStudioName();
  const rating = useLocalized(project, 'ageRating');
  const prices = usePriceFacts(project);
  const languages = project.languages ?? [];
  const facts: Fact[] = [
    { term: text('press.developer'), value: studio.text, lang: studio.lang },
    {
      term: text('project.release'),
      value: project.releaseDate ? <ReleaseDate value={project.releaseDate} /> : '',
    },
    { term: text('project.platforms'), value: (project.platforms ?? []).map(({ name }) => name).join(listSeparator) },
    ...prices,
    {
      term: text('press.languages'),
      value: languages.length > 0 ? <GameLanguages languages={languages} /> : '',
    },
    { term: text('project.ageRating'), value: rating.text, lang: rating.lang },
    { term: text('project.version'), value: project.version ?? '' },
    {
      term: text('project.store'),
      value: project.steamUrl ? <ExternalLink href={project.steamUrl}>{project.steamUrl}</ExternalLink> : '',
    },
  ];
  return <FactRows facts={facts.filter(({ value }) => value !== '')} />;
}
