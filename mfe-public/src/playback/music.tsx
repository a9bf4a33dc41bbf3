import styled from 'styled-components';

import { freeText, settledEntries, type Project, type Track } from 'shared-contracts/entities';
import { Localized, media, Text, tokens, useLocalized } from 'shared-ui';

import { PartnerName } from '../partners/partner-name';
import { SoundButton } from './sound-button';

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

/** The tracks of a work. */
export const tracksOf = ({ music }: Pick<Project, 'music'>): Track[] => settledEntries<Track>(music, 'titleJa');

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
  const tracks = tracksOf(project);
  if (tracks.length === 0) return <Text>{freeText(project.music, 'titleJa')}</Text>;
  return (
    <Tracks>
      {tracks.map((track, index) => (
        <TrackRow key={index} track={track} />
      ))}
    </Tracks>
  );
}
