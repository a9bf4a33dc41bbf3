import { useState } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import {
  fileTypeAt,
  imageAddress,
  safeHttpUrl,
  trailerAddresses,
  trailerIn,
  type Project,
} from 'shared-contracts/entities';
import { hreflang, knownLocale, languageName, locales, type Locale } from 'shared-contracts/localization';
import { tokens, useTexts } from 'shared-ui';

import { countedAs } from '../frame/counted';
import { played } from '../frame/styles';
import { RecordImage } from '../images/record-image';
import { pauseOthers } from './one-sound';
import type { ProjectMessageId } from '../projects/messages';

/**
 * A trailer plays in a frame of YouTube, which sets no cookies there, or as a recording. Another video site also needs
 * a line in the backend's `security-headers.ts`.
 */
type TrailerSource =
  | { kind: 'youtube'; id: string }
  | { kind: 'file'; recordings: { address: string; type?: string | undefined }[] };

const youtubeId = /^[\w-]{11}$/;

function youtubeVideo(location: string | null | undefined): string | null {
  const safe = safeHttpUrl(location);
  if (!safe) return null;
  const { hostname, pathname, searchParams } = new URL(safe);
  const host = hostname.replace(/^(www|m)\./, '');
  const last = pathname.split('/').at(-1) ?? '';
  const id =
    host === 'youtu.be'
      ? last
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? last)
        : '';
  return youtubeId.test(id) ? id : null;
}

/** The trailer of a work for readers of a language; `null` without a safe one. */
export function trailerSource(project: Parameters<typeof trailerIn>[0], locale: Locale): TrailerSource | null {
  const own = trailerIn(project, locale);
  const id = youtubeVideo(own.trailer);
  if (id) return { kind: 'youtube', id };
  const recordings = trailerAddresses(own).map((address) => ({ address, type: fileTypeAt(address) ?? undefined }));
  return recordings.length > 0 ? { kind: 'file', recordings } : null;
}

/** An image that starts its film when pressed. */
export const PlayPoster = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: grid;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #0c0907;
  cursor: pointer;
  & > * {
    grid-area: 1 / 1;
  }
`;

/** Its caption. Without scripts, and in print, it is just an image. */
export const PlayLabel = styled.span`
  z-index: 1;
  place-self: center;
  padding: 0.75rem 1.5rem;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.seal};
  color: #fff4e8;
  font-weight: 600;
  ${played}
`;

/** Clips nothing, because the focus ring of the button is outside of it. */
const Screen = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  border-radius: ${tokens.radius.m};
  background: #0c0907;
  & > * {
    max-block-size: 100%;
    border-radius: inherit;
  }
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

function Player({ source, project }: { source: TrailerSource; project: Project }) {
  const title = useTexts<ProjectMessageId>()('project.trailer');
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
      {project.trailerCaptions?.map(({ language: tag, file }, index) => {
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

/** A trailer that plays on a click; before that, nothing but a still of the work is loaded. */
export function Trailer({ project, sizes = '(min-width: 75rem) 67rem, 92vw' }: { project: Project; sizes?: string }) {
  const text = useTexts<ProjectMessageId>();
  const [playing, setPlaying] = useState(false);
  const source = trailerSource(project, useLocale());
  if (!source) return null;
  return (
    <Screen>
      {playing ? (
        <Player source={source} project={project} />
      ) : (
        <PlayPoster onClick={() => setPlaying(true)} {...countedAs('trailer-play', project)}>
          {/* Not the still with which the scene or the gallery begins. */}
          <RecordImage
            record={project}
            location={project.trailerStill || (project.screenshots?.at(-1) ?? project.posterUrl)}
            alt=""

            sizes={sizes}
          />
          <PlayLabel>▶ {text('project.trailer.play')}</PlayLabel>
        </PlayPoster>
      )}
    </Screen>
  );
}
