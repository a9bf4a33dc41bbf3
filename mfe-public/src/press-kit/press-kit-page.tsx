import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import {
  imageSources,
  mailtoUrl,
  pressArchivePath,
  pressFileName,
  type PressImage,
  type PressImageKind,
  pressImagePath,
  pressImages,
  type Project,
  safeHttpUrl,
  trailerAddresses,
} from 'shared-contracts/entities';
import {
  ButtonAnchor,
  Cluster,
  Heading,
  Image,
  linkTarget,
  media,
  MessagesProvider,
  notPrinted,
  Stack,
  Text,
  tokens,
  useLocalized,
  useTexts,
  VisuallyHidden,
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { BackLink, PageBand } from '../frame/page-band';
import { PageSections, SectionBar, useRecordSections } from '../frame/sections/page-sections';
import { BlockFrame } from '../frame/sections/section-heading';
import { RecordTitle } from '../frame/title';
import { useImages } from '../images/record-image';
import { Trailer, trailerSource } from '../playback/trailer';
import { Credits, Features, Praise } from '../projects/page/credits';
import { BarOffer } from '../projects/page/project-offer';
import { ProjectRecordPage } from '../projects/page/project-record-page';
import { pressKitMessages, type PressKitMessageId } from './messages';
import { PressCharacters, PressFacts, PressTexts } from './press-texts';

/** Reserves its size until the number is known. */
const Size = styled(Text)`
  min-block-size: 1lh;
`;

/** The size of an archive, which its server knows only after making it. */
function ArchiveSize({ address }: { address: string }) {
  const intl = useIntl();
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    const asked = new AbortController();
    fetch(address, { method: 'HEAD', signal: asked.signal })
      .then(({ ok, headers }) => setBytes(ok ? Number(headers.get('content-length')) : 0))
      // Without it, the archive can still be downloaded.
      .catch(() => undefined);
    return () => asked.abort();
  }, [address]);
  return (
    <Size $soft $size="small">
      {bytes > 0
        ? intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
        : null}
    </Size>
  );
}

/** A player cannot be printed. */
const OnScreen = styled(BlockFrame)`
  ${notPrinted}
`;

const Download = styled.div`
  margin-block-start: ${tokens.space.s};
  ${notPrinted}
`;

const Address = styled.a`
  ${linkTarget}
`;

/** Contact for the press: the address in the work, or the contact form. */
function Contact({ address }: { address: string | null | undefined }) {
  const text = useTexts<PressKitMessageId>();
  const href = mailtoUrl(address);
  return (
    <p>
      {href ? (
        <Address href={href}>{address}</Address>
      ) : (
        <Address as={Link} to="/#contact">
          {text('press.write')}
        </Address>
      )}
    </p>
  );
}

function Recordings({ project }: { project: Project }) {
  const text = useTexts<'ui.external'>();
  return (
    <Cluster>
      {trailerAddresses(project).map((address) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
          {safeHttpUrl(address) ?? address.split('/').at(-1)}
          <VisuallyHidden>{text('ui.external')}</VisuallyHidden>
        </a>
      ))}
    </Cluster>
  );
}

const Images = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space.l} ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${tokens.space.l};
  }
  ${media.print} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Whole = styled.a`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  overflow-wrap: anywhere;
`;

/** Shown uncropped, because people select images in a press kit. */
const WholeImage = styled(Image)`
  border-radius: ${tokens.radius.s};
  && img {
    object-fit: contain;
  }
`;

function PressImages({ project, images }: { project: Project; images: readonly PressImage[] }) {
  const text = useTexts<PressKitMessageId>();
  const imageOf = useImages(project);
  return (
    <Images>
      {images.map((image) => {
        const { address } = image;
        const file = pressFileName(project, image);
        const { width, height } = imageSources(address) ?? {};
        return (
          <li key={address}>
            <Whole href={pressImagePath(project.id, image)} target="_blank" rel="noopener noreferrer">
              <WholeImage
                {...imageOf(address, text('press.full', { file }))}
                // Each belongs to its own language.
                location={address}
                // Nothing is cropped.
                focus={undefined}
                ratio="4 / 3"
                sizes="(min-width: 48rem) 20rem, 46vw"
              />
              <span>{width && height ? `${file} (${width}\u00a0×\u00a0${height})` : file}</span>
            </Whole>
          </li>
        );
      })}
    </Images>
  );
}

/** The press kit of a work; parts without content are omitted. */
function PressKit({ project }: { project: Project }) {
  const text = useTexts<PressKitMessageId>();
  const { text: title, lang } = useLocalized(project, 'title');
  const { features, characters, reviews, awards, credits } = project;
  const ownArchive = safeHttpUrl(project.mediaPackUrl);
  const locale = useLocale();
  const images = pressImages(project);
  const gallery = (...kinds: PressImageKind[]) => {
    const shown = images.filter(({ kind }) => kinds.includes(kind));
    return shown.length > 0 && <PressImages project={project} images={shown} />;
  };
  const sections = useRecordSections<PressKitMessageId>([
    { title: 'press.facts', seal: '記', content: <PressFacts project={project} /> },
    { title: 'press.descriptions', seal: '文', content: <PressTexts project={project} /> },
    { title: 'project.features', seal: '彩', content: features?.length && <Features features={features} /> },
    {
      title: 'project.characters',
      seal: '人',
      content: characters?.length && (
        <Stack $gap="xl">
          <PressCharacters characters={characters} />
          {gallery('character')}
        </Stack>
      ),
    },
    {
      title: 'project.reviews',
      seal: '評',
      content: (reviews?.length || awards?.length) && <Praise project={project} />,
    },
    {
      title: 'project.trailer',
      seal: '映',
      content: trailerSource(project, locale) && (
        <Stack>
          <Trailer project={project} />
          <Recordings project={project} />
        </Stack>
      ),
      Frame: OnScreen,
    },
    { title: 'press.art', seal: '画', content: gallery('art', 'logo') },
    { title: 'project.screenshots', seal: '景', content: gallery('screenshot') },
    { title: 'project.credits', seal: '名', content: credits?.length && <Credits credits={credits} /> },
    { title: 'press.contact', seal: '信', content: <Contact address={project.pressContact} /> },
  ]);
  return (
    <>
      <PageBand poster={project.posterUrl}>
        <Stack>
          <BackLink to={`/project/${project.id}`}>{text('press.work')}</BackLink>
          <Heading level={1} look={2} lang={lang}>
            {text('press.title', { title })}
          </Heading>
          <Text $soft>{text('press.purpose')}</Text>
          <Download>
            <ButtonAnchor href={ownArchive ?? pressArchivePath(project.id)} download>
              {text('press.download')}
            </ButtonAnchor>
            {ownArchive ? null : <ArchiveSize address={pressArchivePath(project.id)} />}
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

/** `/press/{id}`: facts, texts and images for the press, on one printable page. */
export const PressKitPage = () => (
  <ProjectRecordPage>
    {(project) => (
      <MessagesProvider messages={pressKitMessages}>
        <PressKit project={project} />
      </MessagesProvider>
    )}
  </ProjectRecordPage>
);
