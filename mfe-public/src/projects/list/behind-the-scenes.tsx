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

const Sketch = styled.svg`
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
      <Sketch viewBox="0 0 560 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <g fill="none" stroke="#8b7a63" strokeWidth="1" strokeDasharray="6 5" opacity=".8">
          <path d="M40 208 H560 M330 0 V300 M90 300 L500 20 M160 20 L540 300" />
          <circle cx="330" cy="112" r="92" />
        </g>
        <g fill="none" stroke="#4c3f34" strokeWidth="1.6" strokeLinecap="round">
          <circle cx="330" cy="112" r="78" />
          <path d="M324 34 c44 -4 86 32 84 80" />
          <path
            d="M60 224 C130 176 170 190 214 150 S280 150 310 186 M216 152 c10 22 26 30 30 50 M120 196 c20 6 26 16
            44 18"
          />
        </g>
        <path d="M300 300 C330 236 392 204 436 148 C468 180 500 176 560 120 V300Z" fill="#6f6257" opacity=".55" />
        <path d="M372 300 C400 262 470 246 560 214 V300Z" fill="#33291f" />
        <path
          d="M366 80 a78 78 0 0 1 -16 108 a78 78 0 0 1 -70 -18 C330 170 352 130 366 80Z"
          fill="#a8321f"
          opacity=".85"
        />
        <g transform="translate(470 84) rotate(38)">
          <path d="M-5 -92 h10 v96 h-10z" fill="#7c5b3c" />
          <path d="M-6 4 h12 v16 h-12z" fill="#2b211b" />
          <path d="M-6 20 C-8 38 -3 46 0 62 C3 46 8 38 6 20Z" fill="#1e1714" />
        </g>
      </Sketch>
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
