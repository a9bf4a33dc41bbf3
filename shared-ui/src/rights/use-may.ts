import { useCallback } from 'react';

import { useAppSelector } from 'shared-client';
import { may, type Right } from 'shared-contracts/policy';

/** Returns whether the signed-in account may do something. What nobody of its role may do is not shown. */
export function useMay(): (right: Right) => boolean {
  // An earlier server names no role: everybody is an owner.
  const role = useAppSelector(({ session }) => session.role) ?? 'owner';
  return useCallback((right) => may(role, right), [role]);
}
