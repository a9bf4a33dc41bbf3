import { imageAddress, imageIn, pressDescriptions, studioName } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { cutGraphemes, localizedTextOf } from 'shared-contracts/localization';

import { studioHead } from '../frame/studio';
import { pressKitMessages } from './messages';

export const pressKitHead: PageModule['head'] = ({ locale, data }) => {
  const texts = pressKitMessages(locale);
  const project = data.getProject;
  if (!project) return studioHead(texts['project.missing'], 'lead', texts['studio.lead'], data.getStudio, locale);
  const { text: studio } = studioName(data.getStudio, locale);
  const { text: title } = localizedTextOf(project, 'title', locale);
  const { short, medium } = pressDescriptions(project, locale);
  const [description] = short ?? medium ?? [];
  return {
    title: `${texts['press.title'].replace('{title}', () => title)} | ${studio}`,
    description: cutGraphemes(description?.text ?? '', 160),
    image: imageAddress(imageIn(project, project.posterUrl, locale)),
  };
};
