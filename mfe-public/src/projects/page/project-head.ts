import { imageAddress, imageIn, safeHttpUrl, studioName } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, localizedTextOf } from 'shared-contracts/localization';
import { plainLines } from 'shared-contracts/markdown';

import { studioHead } from '../../frame/studio';
import { projectMessages } from '../messages';

export const projectHead: PageModule['head'] = ({ locale, data }) => {
  const texts = projectMessages(locale);
  const project = data.getProject;
  if (!project) return studioHead(texts['project.missing'], 'lead', texts['studio.lead'], data.getStudio, locale);
  const { text: studio } = studioName(data.getStudio, locale);
  const { text: name } = localizedTextOf(project, 'title', locale);
  const description = plainLines(localizedTextOf(project, 'description', locale).text);
  const image = imageAddress(imageIn(project, project.posterUrl, locale));
  return {
    title: `${name} | ${studio}`,
    description: cutGraphemes(description, 160),
    image,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'VideoGame',
      name,
      description,
      author: { '@type': 'Organization', name: studio },
      image: image ?? undefined,
      gamePlatform: project.platforms?.map((platform) => platform.name),
      url: safeHttpUrl(project.steamUrl) ?? undefined,
    },
  };
};
