import { createSlice } from '@reduxjs/toolkit';

import type { CallName } from 'shared-contracts/http';

/** Cache key of a call and its argument. */
export function recordKey(call: CallName, arg: unknown): string {
  return `${call} ${JSON.stringify(arg)}`;
}

/** Calls that returned 404 during server rendering: the API cache cannot hold a missing record. */
export const missingRecordsSlice = createSlice({ name: 'missingRecords', initialState: [] as string[], reducers: {} });
