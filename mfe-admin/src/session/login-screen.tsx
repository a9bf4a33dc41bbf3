import { useEffect } from 'react';
import styled from 'styled-components';

import { useAppSelector } from 'shared-client';
import { Card, Heading, LanguagePicker, Text, tokens, untilIdle } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

import { usePageTitle } from '../layout/page-header';
import { useText } from '../text';
import { CredentialsForm } from './credentials-form';

const Room = styled.main`
  min-block-size: 100svh;
  display: grid;
  place-items: center;
  padding: ${tokens.space.l};
  background: ${tokens.color.surface};
`;

const Sheet = styled(Card)`
  inline-size: min(100%, 26rem);
  gap: ${tokens.space.l};
  padding: clamp(1.5rem, 4vw, 2.5rem);
`;

const Hint = styled(Text)`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.accent};
  background: ${tokens.color.surface};
`;

/**
 * The login screen, shown at any admin path.
 * @param props.onIdle called when the form is there and nothing else is to be done
 */
export function LoginScreen({ onIdle }: { onIdle: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { defaultAccount } = useAppSelector((state) => state.session);
  const title = text('login.title');
  usePageTitle(title);
  useEffect(() => void untilIdle().then(onIdle), [onIdle]);

  return (
    <Room id="main" tabIndex={-1}>
      <Sheet>
        <Heading level={1} look={3}>
          {title}
        </Heading>
        <CredentialsForm onSignedIn={() => void navigate('/admin')} />
        {defaultAccount ? <Hint $size="small">{text('login.hint', { ...defaultAccount })}</Hint> : null}
        <LanguagePicker />
      </Sheet>
    </Room>
  );
}
