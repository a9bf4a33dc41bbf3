import { createSlice } from '@reduxjs/toolkit';

import type { DefaultAccount } from '../entities/index';
import { sharedApi } from './endpoints';

export interface SessionState {
  /** `loading` until the first check has answered. */
  status: 'loading' | 'authenticated' | 'unauthenticated';
  username: string | null;
  /** The seeded account while the server still tells it. */
  defaultAccount: DefaultAccount;
}

const initialState: SessionState = { status: 'loading', username: null, defaultAccount: null };

/** Who is signed in. Follows the check, the login and the logout, which ends the session here even if the call fails. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { checkAuth, login, logout } = sharedApi.endpoints;
    const end = (state: SessionState) => {
      state.status = 'unauthenticated';
      state.username = null;
    };
    builder
      .addMatcher(checkAuth.matchFulfilled, (_state, { payload }) => ({ status: 'authenticated', ...payload }))
      .addMatcher(checkAuth.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return;
        end(state);
        const told: unknown = payload?.problem && 'defaultAccount' in payload.problem ? payload.problem.defaultAccount : null;
        // Described by the `checkAuth` call; the body of an error is not parsed on the client.
        state.defaultAccount = told as DefaultAccount;
      })
      .addMatcher(login.matchFulfilled, (_state, { payload }) => ({ status: 'authenticated', ...payload }))
      .addMatcher(logout.matchFulfilled, end)
      .addMatcher(logout.matchRejected, end);
  },
});
