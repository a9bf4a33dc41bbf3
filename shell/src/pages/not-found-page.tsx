import { useEffect } from 'react';
import styled from 'styled-components';

import { useLocale, useStudio } from 'shared-client';
import { enteredStudioText, studioName, type KnownStudio } from 'shared-contracts/entities';
import type { PageHead } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';
import { ButtonLink, FirstViewEnd, Heading, MissingArt, Phrases, Text, useStudioTexts, useTexts } from 'shared-ui';

import { messages, type MessageId } from '../messages';
import { SiteFrame } from '../frame/site-frame';
import { Arrival } from '../navigation/navigation-effects';

export function missingPageHead(locale: Locale, studio: KnownStudio): PageHead {
  const texts = messages(locale);
  return {
    title: `${texts['missing.title']} | ${studioName(studio, locale).text}`,
    description: enteredStudioText(studio, 'missingText', locale)?.text ?? texts['missing.description'],
  };
}

const Notice = styled.div`
  min-block-size: 100svh;
  display: grid;
  /* If it were centred vertically, the first content would move when the rest arrives. */
  align-content: start;
  justify-content: center;
  justify-items: center;
  gap: 1.5rem;
  padding: 6rem 1rem 4rem;
  text-align: center;
`;

const noSections = [] as const;

export function NotFoundPage() {
  const text = useTexts<MessageId>();
  const { title } = missingPageHead(useLocale(), useStudio());
  const words = useStudioTexts<MessageId>()('missingText', 'studio.missingText');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <SiteFrame sections={noSections}>
      <Notice>
        <MissingArt />
        <Heading level={1}>{text('missing.title')}</Heading>
        <Text $size="lead" lang={words.lang}>
          <Phrases lang={words.lang}>{words.text}</Phrases>
        </Text>
        <Text $soft $size="small">
          {text('missing.description')}
        </Text>
        <ButtonLink to="/">{text('missing.home')}</ButtonLink>
        <FirstViewEnd />
      </Notice>
      <Arrival />
    </SiteFrame>
  );
}
