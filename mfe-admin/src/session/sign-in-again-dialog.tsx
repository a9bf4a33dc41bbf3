import { useState } from 'react';

import { useAppSelector } from 'shared-client';
import { Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { useText } from '../text';
import { CredentialsForm } from './credentials-form';

/** Asks for the password over the current screen after the session has expired, so that unsaved input stays. */
export function SignInAgainDialog() {
  const text = useText();
  const { expiries, username } = useAppSelector((state) => state.session);
  // Once closed, it stays closed until the next call is rejected.
  const [closed, setClosed] = useState(0);
  return (
    <Dialog isOpen={expiries > closed} title={text('login.again')} onClose={() => setClosed(expiries)}>
      <Stack>
        <Text>{text('login.again.description')}</Text>
        <CredentialsForm username={username ?? ''} />
      </Stack>
    </Dialog>
  );
}
