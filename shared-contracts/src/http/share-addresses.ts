import { pageAddress, type Locale } from '../localization/index';

/** Networks on which a page can be shared, with the address of their form for the URL of the page. */
const forms = {
  x: (url: string) => `https://x.com/intent/post?${new URLSearchParams({ url }).toString()}`,
  line: (url: string) => `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url }).toString()}`,
} as const;
export type ShareNetwork = keyof typeof forms;
export const shareNetworks = ['x', 'line'] as const satisfies readonly ShareNetwork[];

/** Our address that leads to the form of a network, so that links need neither a script nor the origin of the site. */
export const shareAddress = (network: ShareNetwork, path: string, locale: Locale): string =>
  pageAddress(`/share/${network}`, path, locale);

/** @returns the network and the path of the page; `null` for a path of something else */
export function parseSharePath(path: string): { network: ShareNetwork; path: string } | null {
  const [, name, page] = /^\/share\/([a-z]+)(\/.*)$/.exec(path) ?? [];
  const network = shareNetworks.find((known) => known === name);
  return network && page !== undefined ? { network, path: page } : null;
}

/** The form of a network for the URL of a page. */
export const shareForm = (network: ShareNetwork, url: string): string => forms[network](url);
