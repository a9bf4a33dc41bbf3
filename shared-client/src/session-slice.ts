import { createSlice, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';

import type { DefaultAccount } from 'shared-contracts/entities';
import { sharedApi } from './endpoints';

export interface SessionState {
  /** `loading` until the first check has answered. */
  status: 'loading' | 'authenticated' | 'unauthenticated';
  username: string | null;
  /** The seeded account while the server still tells it. */
  defaultAccount: DefaultAccount;
  /**
   * How often the server said that the session has ended, since the last sign-in: what is open stays open meanwhile.
   */
  expiries: number;
}

const initialState: SessionState = { status: 'loading', username: null, defaultAccount: null, expiries: 0 };

/** A call was refused because nobody is signed in; a wrong password is something else. */
function isSessionRefused(action: UnknownAction): boolean {
  if (!isRejectedWithValue(action) || sharedApi.endpoints.login.matchRejected(action)) return false;
  const { payload } = action;
  return typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
}

/**
 * Who is signed in. Follows the check, the login and the logout, which ends the session here even if the call fails.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { checkAuth, login, logout } = sharedApi.endpoints;
    const end = (state: SessionState) => {
      state.status = 'unauthenticated';
      state.username = null;
      state.expiries = 0;
    };
    builder
      .addMatcher(checkAuth.matchFulfilled, (_state, { payload }) => ({
        status: 'authenticated',
        expiries: 0,
        ...payload,
      }))
      .addMatcher(checkAuth.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return;
        end(state);
        state.defaultAccount = payload?.problem?.defaultAccount ?? null;
      })
      .addMatcher(login.matchFulfilled, (_state, { payload }) => ({ status: 'authenticated', expiries: 0, ...payload }))
      .addMatcher(logout.matchFulfilled, end)
      .addMatcher(logout.matchRejected, end)
      .addMatcher(isSessionRefused, (state) => {
        if (state.status === 'authenticated') state.expiries += 1;
      });
  },
});
