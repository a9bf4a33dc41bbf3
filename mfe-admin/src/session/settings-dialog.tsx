import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { toCallError, useAppSelector } from 'shared-client';
import { limits, passwordChange, type PasswordChange } from 'shared-contracts/entities';
import { Heading, Stack, Text, toasts, tokens, useFailureText } from 'shared-ui';
import { Form, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';

import { useChangePasswordMutation, useListSignInsQuery } from '../api';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';
import { describeDevice } from './describe-device';

const SignIns = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  font-size: ${tokens.size.small};
  & > li {
    padding-block-end: ${tokens.space.s};
    border-block-end: 1px solid ${tokens.color.line};
  }
`;

const Show = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2rem;
  & > input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

function PasswordForm() {
  const text = useText();
  const failureText = useFailureText();
  const [changePassword] = useChangePasswordMutation();
  const username = useAppSelector((state) => state.session.username);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';

  const submit = async (body: PasswordChange, form: FormActions<PasswordChange>) => {
    const { error } = await changePassword({ body });
    if (!error) {
      form.resetForm();
      toasts.show({ title: text('settings.password.changed'), description: text('settings.password.others') });
      return;
    }
    const failure = toCallError(error);
    for (const { path, code } of failure.problem?.errors ?? []) form.setFieldError(path, code);
    toasts.show({ title: text('settings.password.failed'), description: failureText(failure), variant: 'destructive' });
  };

  return (
    <Form schema={passwordChange} initialValues={empty} onSubmit={submit} aria-label={text('settings.password')}>
      {/* Associates the password with its user name for password managers. */}
      <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
      <TextField
        name="currentPassword"
        label={text('settings.password.current')}
        type={type}
        autoComplete="current-password"
        required
      />
      <TextField
        name="newPassword"
        label={text('settings.password.new')}
        note={text('settings.password.rule', { count: limits.passwordMinimum })}
        type={type}
        autoComplete="new-password"
        required
      />
      <Show>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {text('settings.password.show')}
      </Show>
      <SubmitButton busyLabel={text('form.saving')}>{text('settings.password.change')}</SubmitButton>
    </Form>
  );
}

/** Account settings: password change, which ends all other sessions, and recent sign-ins. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const intl = useIntl();
  const signIns = useListSignInsQuery();
  const deviceText = (userAgent: string) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser === null && system === null) return userAgent;
    return text('settings.device', {
      browser: browser ?? text('settings.browser.unknown'),
      system: system ?? text('settings.system.unknown'),
    });
  };
  return (
    <Dialog isOpen title={text('admin.settings')} onClose={onClose}>
      <Stack $gap="xl">
        <Stack>
          <Heading level={3}>{text('settings.password')}</Heading>
          <PasswordForm />
        </Stack>
        <Stack>
          <Heading level={3}>{text('settings.signIns')}</Heading>
          <Loaded query={signIns}>
            {(entries) => (
              <SignIns>
                {entries.map(({ at, address, userAgent }) => (
                  <li key={at}>
                    <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time> ·{' '}
                    {address}
                    {userAgent ? (
                      <Text $size="small" $soft title={userAgent}>
                        {deviceText(userAgent)}
                      </Text>
                    ) : null}
                  </li>
                ))}
              </SignIns>
            )}
          </Loaded>
        </Stack>
      </Stack>
    </Dialog>
  );
}
