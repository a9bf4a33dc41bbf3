import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonLink, Heading, media, Phrases, Text, tokens, useStudioTexts } from 'shared-ui';

import type { LandingMessageId } from '../../landing/messages';
import { NewestLogs, useNewestLogs } from '../../development-logs/newest-logs';

const Panel = styled.article`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: start;
  gap: clamp(0.5rem, 2vw, 1rem);
  padding: clamp(1rem, 5vw - 0.25rem, 3.5rem);
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  background: #ece0c8;
  color: #2a211b;
  ${media.wide} {
    padding-inline-end: 46%;
  }
`;

const Note = styled(Text)`
  max-inline-size: 26em;
`;

/** Not requested where it is not shown. */
const Sketch = styled.img.attrs({ src: '/objects/demo/landing/sketch.svg', alt: '', loading: 'lazy' })`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: -1;
  display: none;
  max-inline-size: none;
  ${media.wide} {
    display: block;
    block-size: 100%;
  }
`;

/** Card with the newest entries of the development blog and an unfinished drawing. */
export function BehindTheScenes() {
  const intl = useIntl();
  const logs = useNewestLogs();
  const words = useStudioTexts<LandingMessageId>()('behindText', 'studio.behindText');
  return (
    <Panel data-theme="light">
      <Sketch />
      <Heading level={3}>{intl.formatMessage({ id: 'behind.title' })}</Heading>
      <Note lang={words.lang}>
        <Phrases lang={words.lang}>{words.text}</Phrases>
      </Note>
      {logs.length > 0 ? <NewestLogs logs={logs} label={intl.formatMessage({ id: 'behind.newest' })} /> : null}
      <ButtonLink $variant="secondary" to="/development-logs">
        {intl.formatMessage({ id: 'behind.read' })}
      </ButtonLink>
    </Panel>
  );
}
