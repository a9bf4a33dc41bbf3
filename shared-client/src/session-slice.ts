import { createSlice, isAnyOf, isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';

import type { AccountRole, DefaultAccount } from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { toCallError } from './call-failure';
import { sharedApi } from './endpoints';

export interface SessionState {
  /** `loading` until the first auth check has returned. */
  status: 'loading' | 'authenticated' | 'unauthenticated';
  username: string | null;
  /** A server of an earlier version does not say it, and everybody is an owner. */
  role?: AccountRole;
  /** In which a translator may change texts. */
  textLanguages?: Locale[];
  /** In which the admin opens; `null` if the account names none. */
  interfaceLanguage?: Locale | null;
  /** Until it has a second factor, the account is refused everything else. */
  secondFactorMissing?: boolean;
  /** Nothing can be saved, as the server said when the admin was opened or a call was refused. */
  readOnly?: boolean;
  /** The seeded account, as long as the server returns it. */
  defaultAccount: DefaultAccount;
  /** Number of calls that the server refused the account since it last said what its role is. */
  refusals?: number;
  /** Number of expired sessions since the last sign-in; screens stay open when a session expires. */
  expiries: number;
}

const initialState: SessionState = { status: 'loading', username: null, defaultAccount: null, expiries: 0 };

/** A call failed because there is no session; a wrong password does not count. */
const isSessionRefused = (action: UnknownAction): boolean =>
  isRejectedWithValue(action) &&
  !sharedApi.endpoints.login.matchRejected(action) &&
  toCallError(action.payload).status === 401;

/** The role of the account may have changed. */
const isRoleRefused = (action: UnknownAction): boolean =>
  isRejectedWithValue(action) && toCallError(action.payload).status === 403;

const isReadOnlyRefused = (action: UnknownAction): boolean =>
  isRejectedWithValue(action) && toCallError(action.payload).problem?.code === 'read-only';

const isSaved = (action: UnknownAction): boolean => isFulfilled(action) && Object(action.meta.arg).type === 'mutation';

/** The signed-in user. A logout ends the session locally even if the call fails. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { checkAuth, login, logout } = sharedApi.endpoints;
    const over: SessionState = { ...initialState, status: 'unauthenticated' };
    const end = ({ defaultAccount }: SessionState): SessionState => ({ ...over, defaultAccount });
    builder
      .addMatcher(isAnyOf(checkAuth.matchFulfilled, login.matchFulfilled), (_state, { payload }) => ({
        status: 'authenticated',
        expiries: 0,
        ...payload,
      }))
      .addMatcher(checkAuth.matchRejected, (state, { payload, meta }) =>
        meta.condition ? state : { ...over, defaultAccount: payload?.problem?.defaultAccount ?? null },
      )
      .addMatcher(isAnyOf(logout.matchFulfilled, logout.matchRejected), end)
      .addMatcher(isSessionRefused, (state) => {
        if (state.status === 'authenticated') state.expiries += 1;
      })
      .addMatcher(isReadOnlyRefused, (state) => {
        state.readOnly = true;
      })
      .addMatcher(isSaved, (state) => {
        delete state.readOnly;
      })
      .addMatcher(isRoleRefused, (state) => {
        state.refusals = (state.refusals ?? 0) + 1;
      });
  },
});
