import styled, { createGlobalStyle } from 'styled-components';

import { StudioProvider } from 'shared-client';
import {
  accentColors,
  colorProperties,
  enteredStudioText,
  isReadableAccent,
  linkName,
} from 'shared-contracts/entities';
import type { StudioPreviewProps } from 'shared-contracts/federation';
import { languageTag } from 'shared-contracts/localization';
import { shownStudioText } from 'shared-contracts/standard-texts';
import { Cluster, Container, Skeleton, StudioSeal, Text, tokens, useStudioName, useStudioSubtitle } from 'shared-ui';

import { RichText } from '../development-logs/rich-text';
import { LandingPage } from './landing-page';

/** As the document of a page has it: a colour that is refused changes nothing. */
const Accent = createGlobalStyle<{ $color: string | null | undefined }>`
  :root:root {
    ${({ $color }) => ($color && isReadableAccent($color) ? colorProperties(accentColors($color)) : '')}
  }
`;

const Edge = styled(Container)`
  padding-block: ${tokens.space.m};
`;

const Name = styled.strong`
  display: block;
  font-family: ${tokens.font.display};
`;

/** Name and mark, as at the top of every page. */
function Banner() {
  const name = useStudioName();
  const subtitle = useStudioSubtitle();
  return (
    <Edge as="header">
      <Cluster>
        <StudioSeal />
        <div>
          <Name lang={name.lang}>{name.text}</Name>
          <Text as="span" $size="small" $soft lang={subtitle.lang}>
            {subtitle.text}
          </Text>
        </div>
      </Cluster>
    </Edge>
  );
}

/** The accessibility statement, which has a page of its own. */
function Statement({ studio, locale }: StudioPreviewProps) {
  const statement = enteredStudioText(studio, 'accessibility', locale);
  return statement ? (
    <Edge>
      <RichText text={statement.text} lang={languageTag[statement.locale]} level={2} record={{}} />
    </Edge>
  ) : null;
}

/** Takes the space of the contact form, which another module has. */
const FormSpace = () => <Skeleton $height="20rem" />;

const Nothing = () => null;

/** The landing page with unsaved values of the studio, between what it shows at the edges of every page. */
export const StudioPreview = ({ studio, locale }: StudioPreviewProps) => (
  <StudioProvider value={studio}>
    <Accent $color={studio.accentColor} />
    <Banner />
    <LandingPage ContactForm={FormSpace} Aside={Nothing} />
    <Statement studio={studio} locale={locale} />
    <Edge as="footer">
      <Cluster as="ul" role="list">
        {(studio.links ?? []).map((link, index) => (
          <li key={index}>{linkName(link, locale) || link.url}</li>
        ))}
      </Cluster>
      <Text $size="small">{shownStudioText(studio, 'copyright', locale)}</Text>
    </Edge>
  </StudioProvider>
);
