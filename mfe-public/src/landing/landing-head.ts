import { imageAddress, imageIn, studioName, studioSubtitle } from 'shared-contracts/entities';
import type { PageModule } from 'shared-contracts/federation';
import { defaultLocale } from 'shared-contracts/localization';
import { landingTexts } from 'shared-contracts/standard-texts';

import { studioHeadText, studioWith } from '../frame/studio';
import { splitProjects } from '../project-facts/main-project';
import { landingMessages } from './messages';

/** Fields of the studio on the landing page and in its head: those with a standard text, and more. */
export const landingStudio = studioWith(
  'subtitle',
  'heroArt',
  'heroImage',
  'heroSide',
  'heroVeil',
  'heroText',
  'artImage',
  'storyImage',
  'collaborationImage',
  'lead',
  'contactPromise',
  'contactHours',
  'previewImage',
  ...Object.keys(landingTexts(defaultLocale)).map((id) => id.replace('studio.', '')),
);

export const landingHead: PageModule['head'] = ({ locale, data }) => {
  const texts = landingMessages(locale);
  const studio = data.getStudio;
  const { text: name } = studioName(studio, locale);
  const description = studioHeadText(studio, 'lead', texts['studio.lead'], locale);
  const { main } = splitProjects(data.listShownProjects ?? []);
  return {
    title: `${name} | ${studioSubtitle(studio, locale).text}`,
    description,
    image: imageAddress(studio?.previewImage) ?? (main ? imageAddress(imageIn(main, main.posterUrl, locale)) : null),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          name,
          description,
          slogan: studioHeadText(studio, 'headline', texts['studio.headline'], locale),
        },
        { '@type': 'WebSite', name, description },
      ],
    },
  };
};
