import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  imageColor,
  mailtoUrl,
  pressArchivePath,
  pressPictures,
  safeHttpUrl,
  trailerAddresses,
  type PressPictureKind,
  type Project,
} from 'shared-contracts/entities';
import {
  ButtonAnchor,
  Cluster,
  Heading,
  linkTarget,
  media,
  Section,
  Stack,
  Text,
  tokens,
  useLocalized,
  VisuallyHidden,
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { BackLink } from '../frame/back-link';
import { PageBand } from '../frame/page-band';
import { Block } from '../frame/section-heading';
import type { MessageId } from '../messages';
import { usePictures } from '../pictures/use-pictures';
import { Credits } from '../projects/page/credits';
import { Features, Reviews } from '../projects/page/reviews';
import { Trailer } from '../playback/trailer';
import { trailerSource } from '../playback/trailer-source';
import { PressFacts } from './press-facts';
import { PressPictures } from './press-pictures';
import { PressCharacters, PressDescriptions } from './press-texts';

const Parts = styled(Section)`
  display: grid;
  gap: clamp(2.5rem, 7vw, 5rem);
  ${media.print} {
    padding-block: 1rem;
    gap: 1rem;
  }
`;

/** A player cannot be printed. */
const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Download = styled.div`
  margin-block-start: ${tokens.space.s};
  ${media.print} {
    display: none;
  }
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
  const text = (id: MessageId) => intl.formatMessage({ id });
  const { text: title, lang } = useLocalized(project, 'title');
  const { features, characters, reviews, credits, screenshots, posterUrl, mediaPackUrl } = project;
  const pictureOf = usePictures(project);
  const pictures = pressPictures(project);
  const picturesOf = (...kinds: PressPictureKind[]) => pictures.filter(({ kind }) => kinds.includes(kind));
  const galleries = [
    { seal: '画', title: text('press.art'), shown: picturesOf('art', 'logo') },
    { seal: '景', title: text('project.screenshots'), shown: picturesOf('screenshot') },
  ].filter(({ shown }) => shown.length > 0);
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
          </Download>
        </Stack>
      </PageBand>
      <Parts as="div">
        <Block seal="記" title={text('press.facts')}>
          <PressFacts project={project} />
        </Block>
        <Block seal="文" title={text('press.descriptions')}>
          <PressDescriptions project={project} />
        </Block>
        {features?.length ? (
          <Block seal="彩" title={text('project.features')}>
            <Features features={features} />
          </Block>
        ) : null}
        {characters?.length ? (
          <Block seal="人" title={text('project.characters')}>
            <Stack $gap="xl">
              <PressCharacters characters={characters} />
              <PressPictures project={project} pictures={picturesOf('character')} />
            </Stack>
          </Block>
        ) : null}
        {reviews?.length ? (
          <Block seal="評" title={text('project.reviews')}>
            <Reviews reviews={reviews} />
          </Block>
        ) : null}
        {trailerSource(project) ? (
          <OnScreen>
            <Block seal="映" title={text('project.trailer')}>
              <Stack>
                <Trailer project={project} picture={pictureOf(screenshots?.[0] ?? posterUrl)} />
                <Recordings project={project} />
              </Stack>
            </Block>
          </OnScreen>
        ) : null}
        {galleries.map(({ seal, title: heading, shown }) => (
          <Block key={heading} seal={seal} title={heading}>
            <PressPictures project={project} pictures={shown} />
          </Block>
        ))}
        {credits?.length ? (
          <Block seal="名" title={text('project.credits')}>
            <Credits credits={credits} />
          </Block>
        ) : null}
        <Block seal="信" title={text('press.contact')}>
          <Contact address={project.pressContact} />
        </Block>
      </Parts>
    </>
  );
}
