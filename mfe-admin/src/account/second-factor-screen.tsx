import { sharedApi, useLogoutMutation } from 'shared-client';
import { Button, Cluster, Text } from 'shared-ui';

import { adminApi } from '../api';
import { SignInAgainDialog } from '../session/sign-in-again-dialog';
import { SignInFrame } from '../session/sign-in-frame';
import { useText } from '../text';
import { SecondFactors } from './second-factors';

/** Shown in place of the admin until an account that needs a second factor has one. */
export function SecondFactorScreen() {
  const text = useText();
  const { data } = adminApi.useReadSecondFactorsQuery();
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();
  const [logout] = useLogoutMutation();
  const hasOne = data !== undefined && (data.oneTimeCodes || data.passkeys.length > 0);
  return (
    <SignInFrame title={text('factors.screen')}>
      <Text>{text('factors.screen.description')}</Text>
      <SecondFactors />
      <Cluster>
        {hasOne ? <Button onClick={() => void checkAuth()}>{text('factors.screen.continue')}</Button> : null}
        <Button $variant="quiet" onClick={() => void logout()}>
          {text('admin.logout')}
        </Button>
      </Cluster>
      <SignInAgainDialog />
    </SignInFrame>
  );
}
