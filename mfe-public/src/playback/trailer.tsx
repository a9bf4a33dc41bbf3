import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { imageAddress, type Project } from 'shared-contracts/entities';
import { hreflang, knownLocale, languageName, locales } from 'shared-contracts/localization';
import { Image, tokens } from 'shared-ui';

import type { ShownImage } from '../images/use-images';
import { pauseOthers } from './one-sound';
import { PlayLabel, PlayPoster } from './play-poster';
import { trailerSource, type TrailerSource } from './trailer-source';

const Screen = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #0c0907;
  & > :is(iframe, video) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;

const Recording = styled.video`
  object-fit: contain;
`;

interface PlayerProps {
  source: TrailerSource;
  title: string;
  captions: NonNullable<Project['trailerCaptions']>;
}

function Player({ source, title, captions }: PlayerProps) {
  const locale = knownLocale(useLocale());
  const language = hreflang[locale];
  if (source.kind === 'youtube') {
    const query = new URLSearchParams({ autoplay: '1', cc_load_policy: '1', cc_lang_pref: language, hl: language });
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${source.id}?${query.toString()}`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <Recording title={title} controls autoPlay playsInline onPlay={pauseOthers}>
      {source.recordings.map(({ address, type }) => (
        <source key={address} src={address} type={type} />
      ))}
      {captions.map(({ language: tag, file }, index) => {
        const address = imageAddress(file);
        const known = locales.find((value) => hreflang[value] === tag);
        return address && tag ? (
          <track
            key={index}
            kind="captions"
            srcLang={tag}
            label={known ? languageName[known] : tag}
            src={address}
            default={known === locale}
          />
        ) : null;
      })}
    </Recording>
  );
}

interface TrailerProps {
  project: Project;
  /** Shown until it is played. */
  image: ShownImage;
  /** The `sizes` attribute of the image. */
  sizes?: string;
}

/** A trailer that is played on a click: before it nothing is loaded but an image of the work. */
export function Trailer({ project, image, sizes = '(min-width: 75rem) 67rem, 92vw' }: TrailerProps) {
  const intl = useIntl();
  const [playing, setPlaying] = useState(false);
  const source = trailerSource(project, useLocale());
  if (!source) return null;
  const title = intl.formatMessage({ id: 'project.trailer' });
  return (
    <Screen>
      {playing ? (
        <Player source={source} title={title} captions={project.trailerCaptions ?? []} />
      ) : (
        <PlayPoster onClick={() => setPlaying(true)}>
          <Image
            {...image}
            // The button is named by what it does.
            alt=""
            ratio="16 / 9"
            sizes={sizes}
          />
          <PlayLabel>▶ {intl.formatMessage({ id: 'project.trailer.play' })}</PlayLabel>
        </PlayPoster>
      )}
    </Screen>
  );
}
