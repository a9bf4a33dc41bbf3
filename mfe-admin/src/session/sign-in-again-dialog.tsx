import { useState } from 'react';

import { useAppSelector } from 'shared-client';
import { Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { useText } from '../text';
import { CredentialsForm } from './credentials-form';

function OpenDialog({ username }: { username: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} title={text('login.again')} onClose={() => setOpen(false)}>
      <Stack>
        <Text>{text('login.again.description')}</Text>
        <CredentialsForm username={username} />
      </Stack>
    </Dialog>
  );
}

/** Asks for the password over the current screen after the session has expired, so that unsaved input is kept. */
export function SignInAgainDialog() {
  const { expiries, username } = useAppSelector((state) => state.session);
  // After closing, it stays closed until the next call is rejected.
  return expiries > 0 ? <OpenDialog key={expiries} username={username ?? ''} /> : null;
}
