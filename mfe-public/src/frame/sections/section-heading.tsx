import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { StudioTextField } from 'shared-contracts/entities';
import { defaultLocale, type Locale } from 'shared-contracts/localization';
import { Container, Heading, media, Seal, Text, tokens, useTexts } from 'shared-ui';

import type { MessageId } from '../../messages';
import { StudioWords } from '../studio-words';

/** Characters whose Japanese form is not used in some other languages, with the forms to use there. */
const translated: Readonly<Record<string, MessageId>> = {
  読: 'seal.read',
  縁: 'seal.bond',
  記: 'seal.record',
  機: 'seal.machine',
  評: 'seal.review',
  画: 'seal.painting',
};

/** The character of a seal in the form that readers of the page use, and the language whose typeface draws it. */
function useSeal(glyph: string): { glyph: string; locale: Locale } {
  const text = useTexts<MessageId>();
  const locale = useLocale();
  const id = translated[glyph];
  const form = id ? text(id) : glyph;
  return { glyph: form, locale: form === glyph ? defaultLocale : locale };
}

const Head = styled.div`
  display: grid;
  gap: clamp(0.5rem, 2vw, 1rem);
  margin-block-end: clamp(1rem, 5vw, 2.5rem);
  ${media.medium} {
    margin-block-end: ${tokens.space.xxl};
  }
  ${media.print} {
    margin-block-end: ${tokens.space.s};
    break-after: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
  ${media.narrow} {
    gap: ${tokens.space.s};
  }
`;

/** Aligns the middle of its letters, not of its line, with the middle of the seal. */
const Title = styled(Heading)`
  text-box: trim-both cap alphabetic;
`;

const Lead = styled(Text)`
  max-inline-size: 40em;
`;

/** A section heading with a seal and an optional lead, which is a text of the studio. */
export const SectionHeading = ({ seal, title, lead }: { seal: string; title: string; lead?: StudioTextField }) => (
  <Head>
    <Line>
      <Seal {...useSeal(seal)} />
      <Title level={2}>{title}</Title>
    </Line>
    {lead ? <StudioWords field={lead} as={Lead} $size="lead" $soft /> : null}
  </Head>
);

/** The frame of a block; the room above it is its own, so that its anchor leads to where the eye expects it. */
export const BlockFrame = styled(Container)`
  padding-block: clamp(1.25rem, 4.5vw, 3.5rem);
  ${media.print} {
    padding-block: 0.5rem;
  }
`;
