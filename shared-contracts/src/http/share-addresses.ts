import { pageAddress, type Locale } from '../localization/index';

const forms = {
  x: (url: string) => `https://x.com/intent/post?${new URLSearchParams({ url }).toString()}`,
  line: (url: string) => `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url }).toString()}`,
} as const;
export type ShareNetwork = keyof typeof forms;
export const shareNetworks = ['x', 'line'] as const satisfies readonly ShareNetwork[];

/** Our own address, so that links need neither a script nor the origin of the site. */
export const shareAddress = (network: ShareNetwork, path: string, locale: Locale): string =>
  pageAddress(`/share/${network}`, path, locale);

export function parseSharePath(path: string): { network: ShareNetwork; path: string } | null {
  const [, name, page] = /^\/share\/([a-z]+)(\/.*)$/.exec(path) ?? [];
  const network = shareNetworks.find((known) => known === name);
  return network && page !== undefined ? { network, path: page } : null;
}

export const shareForm = (network: ShareNetwork, url: string): string => forms[network](url);
