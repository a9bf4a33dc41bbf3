import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, localizedText } from 'shared-contracts/localization';

import { messages } from '../messages';

/** Head of a project's page: its title and the studio's name. */
export const projectHead: PageModule['head'] = ({ locale, data }) => {
  const texts = messages[locale];
  const project = data.getProject;
  if (!project) return { title: `${texts['project.missing']} | ${texts['studio.name']}`, description: texts['hero.subtitle'] };
  const { text: title } = localizedText(project, 'title', locale);
  const { text: description } = localizedText(project, 'description', locale);
  return {
    title: `${title} | ${texts['studio.name']}`,
    description: cutGraphemes(description, 160),
    image: project.posterUrl,
    structuredData: { '@context': 'https://schema.org', '@type': 'VideoGame', name: title, description },
  };
};
