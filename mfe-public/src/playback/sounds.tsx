import { useState } from 'react';
import styled from 'styled-components';

import { freeText, imageAddress, settledEntries, type Project, type Track } from 'shared-contracts/entities';
import { Button, icon, Localized, media, notPrinted, Text, toasts, tokens, useLocalized, useTexts } from 'shared-ui';

import { PartnerName } from '../partners/partner-name';
import type { ProjectMessageId } from '../projects/messages';
import { Recording, useRecording } from './one-sound';

interface SoundButtonProps {
  location: string | null | undefined;
  /** Name of the sound, such as the title of a track. */
  name: string;
  /** The visible text; defaults to the icon alone. */
  label?: string;
}

const PlayIcon = icon(<path d="M8 5v14l11-7z" fill="currentColor" />);
const PauseIcon = icon(<path d="M8 5v14M16 5v14" strokeWidth="4" strokeLinecap="butt" />);

/** Has the same size whether playing or not, so that nothing beside it moves. */
const Round = styled(Button)<{ $hasLabel: boolean }>`
  flex-shrink: ${({ $hasLabel }) => ($hasLabel ? 1 : 0)};
  max-inline-size: 100%;
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  padding: 0.25rem;
  padding-inline-end: ${({ $hasLabel }) => ($hasLabel ? '1rem' : '0.25rem')};
  border-radius: ${tokens.radius.round};
  ${notPrinted}
`;

const Ring = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: 50%;
  background:
    radial-gradient(closest-side, ${tokens.color.raised} calc(100% - 3.5px), transparent calc(100% - 3px)),
    conic-gradient(${tokens.color.accent} calc(var(--played) * 1turn), ${tokens.color.line} 0);
`;

/** Plays and pauses a recording, loaded at the first press. Only one recording plays at a time. */
export function SoundButton({ location, name, label }: SoundButtonProps) {
  const text = useTexts<ProjectMessageId>();
  const [played, setPlayed] = useState(0);
  const address = imageAddress(location);
  const { isPlaying, toggle, audioProps } = useRecording(address, () =>
    toasts.show({ variant: 'destructive', title: text('sound.failed', { name }) }),
  );
  if (!address) return null;
  return (
    <>
      <Round
        $variant="secondary"
        $small
        $hasLabel={label !== undefined}
        // A visible text is part of the name, for voice control. It does not change, so the state is announced
        // separately.
        aria-label={label ? `${label}: ${name}` : text(isPlaying ? 'sound.pause' : 'sound.play', { name })}
        aria-pressed={label ? isPlaying : undefined}
        onClick={toggle}
      >
        <Ring style={{ ['--played' as string]: played }}>
          {isPlaying ? <PauseIcon size="1rem" /> : <PlayIcon size="1rem" />}
        </Ring>
        {label}
      </Round>
      {/* Needs no captions of its own: its words are on the page as text. */}
      <Recording
        {...audioProps}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPlayed(duration > 0 ? currentTime / duration : 0)
        }
        onEnded={() => setPlayed(0)}
      />
    </>
  );
}

const Tracks = styled.ol.attrs({ role: 'list' })`
  border-block-end: 1px solid ${tokens.color.line};
  & > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.m};
    ${media.narrow} {
      flex-wrap: wrap;
    }
    padding-block: ${tokens.space.s};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${media.narrow} {
    flex-basis: 60%;
  }
`;

const Title = styled.p`
  font-family: ${tokens.font.display};
  font-weight: 600;
`;

function TrackRow({ track }: { track: Track }) {
  const { text: name } = useLocalized(track, 'title');
  return (
    <li>
      <SoundButton location={track.file} name={name} />
      <Words>
        <Title>
          <Localized record={track} field="title" />
        </Title>
        <Text $soft $size="small">
          <PartnerName id={track.composer} />
        </Text>
      </Words>
      {track.length ? <span>{track.length}</span> : null}
    </li>
  );
}

/** The music of a work: its tracks, each with a button; or data stored before there were tracks. */
export function Music({ project }: { project: Project }) {
  const tracks = settledEntries<Track>(project.music, 'titleJa');
  if (tracks.length === 0) return <Text>{freeText(project.music, 'titleJa')}</Text>;
  return (
    <Tracks>
      {tracks.map((track, index) => (
        <TrackRow key={index} track={track} />
      ))}
    </Tracks>
  );
}
