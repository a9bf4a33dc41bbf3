import { useId, useState } from 'react';

import { localeChanged, sharedApi, toCallError, useAppDispatch, useAppSelector } from 'shared-client';
import { limits, passwordChange, type PasswordChange } from 'shared-contracts/entities';
import {
  defaultLocale,
  isLocale,
  languageName,
  languageTag,
  locales,
  type Locale,
} from 'shared-contracts/localization';
import { Heading, Select, Stack, Text } from 'shared-ui';
import { Form, SubmitButton, TextField, type FormActions } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { DividedList } from '../layout/cards/entry-list';
import { Instant } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { Note, BoxLabel } from '../layout/text';
import { SecondFactors } from './second-factors';
import { useText } from '../text';
import { useDeviceText } from './describe-device';

const empty: PasswordChange = { currentPassword: '', newPassword: '' };

function PasswordForm() {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const [changePassword] = adminApi.useChangePasswordMutation();
  const username = useAppSelector((state) => state.session.username);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';

  const submit = async (body: PasswordChange, form: FormActions<PasswordChange>) => {
    const { error } = await changePassword({ body });
    if (!error) {
      form.resetForm();
      return showDone(text('settings.password.changed'), text('settings.password.others'));
    }
    for (const { path, code } of toCallError(error).problem?.errors ?? []) form.setFieldError(path, code);
    showFailure(error, text('settings.password.failed'));
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
      <BoxLabel>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {text('settings.password.show')}
      </BoxLabel>
      <SubmitButton busyLabel={text('form.saving')}>{text('settings.password.change')}</SubmitButton>
    </Form>
  );
}

/** The language in which the admin opens, shown at once. */
function InterfaceLanguage() {
  const text = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const { showOutcome } = useCallToasts();
  const stored = useAppSelector((state) => state.session.interfaceLanguage) ?? defaultLocale;
  const [chosen, setChosen] = useState(stored);
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();
  const [update] = adminApi.useUpdateOwnAccountMutation();
  const choose = async (interfaceLanguage: Locale) => {
    setChosen(interfaceLanguage);
    const outcome = await update({ body: { interfaceLanguage } });
    showOutcome(outcome, text('settings.language.saved'), text('settings.language.failed'));
    if (outcome.error) return setChosen(stored);
    dispatch(localeChanged(interfaceLanguage));
    // The session names the language.
    await checkAuth();
  };
  return (
    <Stack $gap="xs">
      <label htmlFor={id}>{text('settings.language')}</label>
      <Select
        id={id}
        value={chosen}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { value } }) => isLocale(value) && void choose(value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageTag[locale]}>
            {languageName[locale]}
          </option>
        ))}
      </Select>
      <Note id={`${id}-note`}>{text('settings.language.note')}</Note>
    </Stack>
  );
}

/** Account settings: language, password change, which ends all other sessions, second factors and recent sign-ins. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const signIns = adminApi.useListSignInsQuery();
  const deviceText = useDeviceText();
  return (
    <Dialog isOpen title={text('admin.settings')} onClose={onClose}>
      <Stack $gap="xl">
        <InterfaceLanguage />
        <Stack>
          <Heading level={3}>{text('settings.password')}</Heading>
          <PasswordForm />
        </Stack>
        <SecondFactors />
        <Stack>
          <Heading level={3}>{text('settings.signIns')}</Heading>
          <Loaded query={signIns}>
            {(entries) => (
              <DividedList>
                {entries.map(({ at, address, userAgent }) => (
                  <li key={at}>
                    <Text $size="small">
                      <Instant at={at} /> · {address}
                    </Text>
                    {userAgent ? <Note title={userAgent}>{deviceText(userAgent)}</Note> : null}
                  </li>
                ))}
              </DividedList>
            )}
          </Loaded>
        </Stack>
      </Stack>
    </Dialog>
  );
}
