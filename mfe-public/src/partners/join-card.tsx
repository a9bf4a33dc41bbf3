import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { AnchorLink, ButtonAnchor, Heading, media, tokens, useStudioTexts } from 'shared-ui';

import { StudioWords } from '../frame/studio-words';
import type { LandingMessageId } from '../landing/messages';

const Panel = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: center;
  gap: clamp(0.5rem, 2vw, 1rem);
  padding: clamp(1rem, 7vw - 0.5rem, 5rem) ${tokens.space.l};
  border-radius: ${tokens.radius.m};
  overflow: hidden;
  --join-ground: color-mix(in srgb, ${tokens.color.seal} 84%, #000);
  background: var(--join-ground);
  color: #fff4e8;
  text-align: center;
  ${media.print} {
    border: 1px solid;
    background: none;
    color: ${tokens.color.ink};
    break-inside: avoid;
    & > svg,
    & > a {
      display: none;
    }
  }
`;

const Waves = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  inline-size: 100%;
  block-size: 100%;
  color: color-mix(in srgb, ${tokens.color.seal} 92%, #fff);
`;

const Title = styled(Heading)`
  ${media.medium} {
    font-size: ${tokens.size.h2};
  }
`;

export function JoinCard() {
  const intl = useIntl();
  const title = useStudioTexts<LandingMessageId>()('joinTitle', 'studio.joinTitle');
  return (
    <Panel>
      <Waves aria-hidden="true">
        <defs>
          <pattern id="join-waves" width="80" height="40" patternUnits="userSpaceOnUse">
            <g id="join-wave" fill="var(--join-ground)" stroke="currentColor" strokeWidth="1.5">
              <circle cy="40" r="40" />
              <circle cy="40" r="28" />
              <circle cy="40" r="16" />
            </g>
            {['80', '40 20', '40 -20', '0 -40', '80 -40'].map((place) => (
              <use key={place} href="#join-wave" transform={`translate(${place})`} />
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#join-waves)" opacity=".55" />
      </Waves>
      <Title level={3} lang={title.lang}>
        {title.text}
      </Title>
      <StudioWords field="joinText" $size="lead" />
      <ButtonAnchor as={AnchorLink} data-theme="light" $variant="secondary" to="contact">
        {intl.formatMessage({ id: 'partners.join.button' })}
      </ButtonAnchor>
    </Panel>
  );
}
