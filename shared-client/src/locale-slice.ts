import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { defaultLocale, type Locale } from 'shared-contracts/localization';

/** The language of the site: shared by all modules, kept in memory only. */
export const localeSlice = createSlice({
  name: 'locale',
  initialState: defaultLocale as Locale,
  reducers: {
    localeChanged: (_state, action: PayloadAction<Locale>) => action.payload,
  },
});

export const { localeChanged } = localeSlice.actions;
