import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import {
  imageColor,
  mailtoUrl,
  pressArchivePath,
  pressPictures,
  safeHttpUrl,
  trailerAddresses,
  type PressPicture,
  type PressPictureKind,
  type Project,
} from 'shared-contracts/entities';
import {
  ButtonAnchor,
  Cluster,
  Heading,
  linkTarget,
  notPrinted,
  Stack,
  Text,
  tokens,
  useLocalized,
  VisuallyHidden,
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { BackLink, PageBand } from '../frame/page-band';
import { PageSections, sectionOf, type ShownSection } from '../frame/sections/page-sections';
import { SectionBar } from '../frame/sections/section-bar';
import { RecordTitle } from '../frame/title';
import type { PressKitMessageId } from './messages';
import { useImages } from '../images/use-images';
import { BarOffer } from '../projects/page/project-offer';
import { Credits } from '../projects/page/credits';
import { Features, Reviews } from '../projects/page/reviews';
import { Trailer } from '../playback/trailer';
import { trailerSource } from '../playback/trailer-source';
import { PressFacts } from './press-facts';
import { PressImages } from './press-images';
import { PressCharacters, PressTexts } from './press-texts';

/** As large before the size is known as after. */
const Size = styled(Text)`
  min-block-size: 1lh;
`;

/** Bytes of what is at an address; `null` until the server has said so. */
function useLength(address: string): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      const { ok, headers } = await fetch(address, { method: 'HEAD', signal: asked.signal });
      const bytes = Number(headers.get('content-length'));
      if (ok && bytes > 0) setLength(bytes);
    };
    // Without it the archive can be downloaded as well.
    ask().catch(() => undefined);
    return () => asked.abort();
  }, [address]);
  return length;
}

/** The size of an archive, which its server knows only after it has made it. */
export function ArchiveSize({ address }: { address: string }) {
  const intl = useIntl();
  const length = useLength(address);
  return (
    <Size $soft $size="small">
      {length === null
        ? null
        : intl.formatNumber(length / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })}
    </Size>
  );
}

/** A player cannot be printed. */
const OnScreen = styled.div`
  ${notPrinted}
`;

const onScreen = (section: ShownSection): ShownSection => ({
  ...section,
  content: <OnScreen>{section.content}</OnScreen>,
});

const Download = styled.div`
  margin-block-start: ${tokens.space.s};
  ${notPrinted}
`;

const Address = styled.a`
  ${linkTarget}
`;

/** Who the press writes to: the address of the work, or the contact form. */
function Contact({ address }: { address: string | null | undefined }) {
  const intl = useIntl();
  const href = mailtoUrl(address);
  return (
    <p>
      {href ? (
        <Address href={href}>{address}</Address>
      ) : (
        <Address as={Link} to="/#contact">
          {intl.formatMessage({ id: 'press.write' })}
        </Address>
      )}
    </p>
  );
}

/** Where the trailer is, in each format. */
function Recordings({ project }: { project: Project }) {
  const intl = useIntl();
  return (
    <Cluster>
      {trailerAddresses(project).map((address) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
          {safeHttpUrl(address) ?? address.split('/').at(-1)}
          <VisuallyHidden>{intl.formatMessage({ id: 'ui.external' })}</VisuallyHidden>
        </a>
      ))}
    </Cluster>
  );
}

/** The press kit of a work; parts without content are omitted. */
export function PressKit({ project }: { project: Project }) {
  const intl = useIntl();
  const text = (id: PressKitMessageId) => intl.formatMessage({ id });
  const { text: title, lang } = useLocalized(project, 'title');
  const { features, characters, reviews, credits, screenshots, posterUrl, mediaPackUrl } = project;
  const locale = useLocale();
  const imageOf = useImages(project);
  const images = pressPictures(project);
  const imagesOf = (...kinds: PressPictureKind[]) => images.filter(({ kind }) => kinds.includes(kind));
  const section = (id: string, seal: string, words: PressKitMessageId, content: ReactNode) =>
    sectionOf(id, seal, text(words), content);
  const gallery = (id: string, seal: string, words: PressKitMessageId, shown: readonly PressPicture[]) =>
    shown.length > 0 ? section(id, seal, words, <PressImages project={project} images={shown} />) : null;
  const sections = [
    section('facts', '記', 'press.facts', <PressFacts project={project} />),
    section('descriptions', '文', 'press.descriptions', <PressTexts project={project} />),
    features?.length ? section('features', '彩', 'project.features', <Features features={features} />) : null,
    characters?.length
      ? section(
          'characters',
          '人',
          'project.characters',
          <Stack $gap="xl">
            <PressCharacters characters={characters} />
            <PressImages project={project} images={imagesOf('character')} />
          </Stack>,
        )
      : null,
    reviews?.length ? section('reviews', '評', 'project.reviews', <Reviews reviews={reviews} />) : null,
    trailerSource(project, locale)
      ? onScreen(
          section(
            'trailer',
            '映',
            'project.trailer',
            <Stack>
              <Trailer project={project} image={imageOf(screenshots?.at(-1) ?? posterUrl)} />
              <Recordings project={project} />
            </Stack>,
          ),
        )
      : null,
    gallery('art', '画', 'press.art', imagesOf('art', 'logo')),
    gallery('screenshots', '景', 'project.screenshots', imagesOf('screenshot')),
    credits?.length ? section('credits', '名', 'project.credits', <Credits credits={credits} />) : null,
    section('contact', '信', 'press.contact', <Contact address={project.pressContact} />),
  ].filter((shown) => shown !== null);
  return (
    <>
      <PageBand color={imageColor(posterUrl)}>
        <Stack>
          <BackLink to={`/project/${project.id}`}>{text('press.work')}</BackLink>
          <Heading level={1} look={2} lang={lang}>
            {intl.formatMessage({ id: 'press.title' }, { title })}
          </Heading>
          <Text $soft>{text('press.permission')}</Text>
          <Download>
            <ButtonAnchor href={safeHttpUrl(mediaPackUrl) ?? pressArchivePath(project.id)} download>
              {text('press.download')}
            </ButtonAnchor>
            {safeHttpUrl(mediaPackUrl) ? null : <ArchiveSize address={pressArchivePath(project.id)} />}
          </Download>
        </Stack>
      </PageBand>
      <SectionBar title={<RecordTitle record={project} />} sections={sections}>
        <BarOffer project={project} />
      </SectionBar>
      <PageSections sections={sections} />
    </>
  );
}
