import { sharedApi, toCallError, useAppSelector } from 'shared-client';
import type { Person, PersonPatch } from 'shared-contracts/entities';
import { toasts } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';
import { useNavigate } from 'shared-ui/router';

import { adminApi } from '../api';
import { useText } from '../text';

/** @returns whether it was changed; toasts say so, too */
export type ChangePerson = (person: Person, patch: PersonPatch, done: string) => Promise<boolean>;

/**
 * Changes an account. Without its revision, which each sign-in raises: a role does not depend on what was there before.
 */
export function useChangePerson(): ChangePerson {
  const text = useText();
  const navigate = useNavigate();
  const { showDone, showFailure } = useCallToasts();
  const own = useAppSelector(({ session }) => session.username);
  const [update] = adminApi.useUpdatePersonMutation();
  const [checkAuth] = sharedApi.useLazyCheckAuthQuery();
  return async ({ id, username }, patch, done) => {
    const { error } = await update({ params: { id }, body: patch });
    if (!error) {
      showDone(done);
      // The screens of a session depend on its role.
      if (username === own) {
        const { data } = await checkAuth();
        if (data?.role !== 'owner') await navigate('/admin');
      }
      return true;
    }
    if (toCallError(error).status === 409)
      toasts.show({ title: text('people.failed'), description: text('people.lastOwner'), variant: 'destructive' });
    else showFailure(error, text('people.failed'));
    return false;
  };
}
