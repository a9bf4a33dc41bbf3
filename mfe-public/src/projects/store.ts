import { safeHttpUrl } from 'shared-contracts/entities';

/** Stores by the domain of their pages, as they call themselves. */
const stores: readonly (readonly [domain: string, name: string])[] = [
  ['steampowered.com', 'Steam'],
  ['steamcommunity.com', 'Steam'],
  ['itch.io', 'itch.io'],
  ['gog.com', 'GOG'],
  ['epicgames.com', 'Epic Games Store'],
  ['nintendo.com', 'Nintendo eShop'],
  ['nintendo.co.jp', 'Nintendo eShop'],
  ['playstation.com', 'PlayStation Store'],
  ['xbox.com', 'Xbox'],
  ['microsoft.com', 'Microsoft Store'],
  ['apps.apple.com', 'App Store'],
  ['play.google.com', 'Google Play'],
  ['dlsite.com', 'DLsite'],
  ['booth.pm', 'BOOTH'],
];

/** Name of the store that a URL leads to; `null` for an unknown one. */
export function storeName(address: string | null | undefined): string | null {
  const safe = safeHttpUrl(address);
  if (!safe) return null;
  const { hostname } = new URL(safe);
  return stores.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`))?.[1] ?? null;
}
