import { imageAddress } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';

import { messages } from '../messages';
import { splitProjects } from '../project-facts/main-project';

/** Head of the landing page, with the poster of the main project as its image. */
export const landingHead: PageModule['head'] = ({ locale, data }) => {
  const texts = messages(locale);
  const { 'studio.name': name, 'hero.subtitle': description } = texts;
  return {
    title: `${name} | ${texts['studio.subtitle']}`,
    description,
    image: imageAddress(splitProjects(data.listProjects ?? []).main?.posterUrl),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name, description, slogan: texts['hero.title'] },
        { '@type': 'WebSite', name, description },
      ],
    },
  };
};
