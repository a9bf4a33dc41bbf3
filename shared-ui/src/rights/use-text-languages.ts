import { useAppSelector } from 'shared-client';
import type { Locale } from 'shared-contracts/localization';

/** The languages in which the signed-in account may change texts, and nothing else; `null` without that limit. */
export const useTextLanguages = (): readonly Locale[] | null =>
  useAppSelector(({ session }) => (session.role === 'translator' ? (session.textLanguages ?? []) : null));
