import type { PageModule } from 'shared-contracts/federation';

import { studioHead } from '../../frame/studio';
import { landingMessages } from '../../landing/messages';
import { worksPerPage } from '../list/listed-projects';

export const projectsHead: PageModule['head'] = ({ locale, params, data }) => {
  const texts = landingMessages(locale);
  const works = data.listProjects ?? [];
  const head = studioHead(
    texts['projects.all'],
    'projectsIntro',
    texts['studio.projectsIntro'],
    data.getStudio,
    locale,
  );
  return {
    ...head,
    // A page beyond the end is canonicalized to the first page.
    ...(params['page'] && works.length > 0 ? { page: Number(params['page']) } : {}),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: texts['projects.all'],
      description: head.description,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: works
          .slice(0, worksPerPage)
          .map(({ id }, index) => ({ '@type': 'ListItem', position: index + 1, url: `/project/${id}` })),
      },
    },
  };
};
