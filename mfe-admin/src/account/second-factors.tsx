import { Heading, Stack } from 'shared-ui';

import { adminApi } from '../api';
import { Loaded } from '../layout/loaded';
import { Note } from '../layout/text';
import { canUsePasskeys } from '../session/passkeys';
import { useText } from '../text';
import { OneTimeCodes } from './one-time-codes';
import { Passkeys } from './passkeys';

/** The second factors of one's own account. */
export function SecondFactors() {
  const text = useText();
  const query = adminApi.useReadSecondFactorsQuery();
  return (
    <Loaded query={query}>
      {({ isNeeded, passkeys, oneTimeCodes, recoveryCodesLeft }) => (
        <Stack $gap="xl">
          {isNeeded ? <Note>{text('factors.needed')}</Note> : null}
          <Stack>
            <Heading level={3}>{text('factors.passkeys')}</Heading>
            <Passkeys
              passkeys={passkeys}
              canAdd={canUsePasskeys()}
              canRemove={!isNeeded || oneTimeCodes || passkeys.length > 1}
            />
          </Stack>
          <Stack>
            <Heading level={3}>{text('factors.codes')}</Heading>
            <OneTimeCodes
              isOn={oneTimeCodes}
              canTurnOff={!isNeeded || passkeys.length > 0}
              recoveryCodesLeft={recoveryCodesLeft}
            />
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}
