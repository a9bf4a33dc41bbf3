import type { ComponentType } from 'react';
import styled from 'styled-components';

import { safeHttpUrl, settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { ButtonAnchor, ExternalLink, icon, media, Text, useTexts, VisuallyHidden } from 'shared-ui';

import { countedAs } from '../frame/counted';
import type { MessageId } from '../messages';
import { isReleased } from './main-project';

interface KnownStore {
  /** Its own name, the same in every language. */
  name: string;
  /** Drawn for this site, because the logos of the stores belong to them. */
  Sign: ComponentType;
  /** Its wording for a released work, and for an upcoming one. */
  get: MessageId;
  soon: MessageId;
}

const AnyStoreSign = icon(<path d="M5 8h14l1 12H4zM9 11V7a3 3 0 0 1 6 0v4" />);

const Tag = icon(<path d="M12 3h9v9l-9 9-9-9zM17 7h.01" />);
const Stall = icon(<path d="M4 4h16l1 5a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0zM5 12v8h14v-8M10 20v-5h4v5" />);
const Disc = icon(
  <path d="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M12 6a6 6 0 0 1 6 6" />,
);
const Scroll = icon(<path d="M7 4h12v12M7 4a2 2 0 0 0-2 2v11a3 3 0 0 0 3 3h11a2 2 0 0 0 2-2v-2H9v2M9 9h6M9 12h6" />);
const Handheld = icon(
  <path
    d="M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3M7 6v12M17 6v12M4.5 10h.01M19.5
      14h.01"
  />,
);
const Gamepad = icon(
  <path
    d="M7 7h10c3 0 4 4 4 7.5c0 4-3 4-4.5 1L16 14H8l-.5 1.5c-1.5 3-4.5 3-4.5-1C3 11 4 7 7 7M8 9.5v3M6.5 11h3M16
      10h.01M17.5 12h.01"
  />,
);
const Desktop = icon(<path d="M3 4h18v12H3zM12 16v4M8 20h8" />);
const PhoneOfApps = icon(<path d="M6 2h12v20H6zM10 8h.01M14 8h.01M10 12h.01M14 12h.01M10.5 18.5h3" />);
const PhoneThatPlays = icon(<path d="M6 2h12v20H6zM10 7v7l5.5-3.5zM10.5 18.5h3" />);
const Download = icon(<path d="M12 3v12M7 10l5 5 5-5M4 17v4h16v-4" />);
const Tent = icon(<path d="M12 3v3M12 6L4 11v10h16V11zM4 11h16M12 11l-3.5 10M12 11l3.5 10" />);

const onWishlists = { get: 'store.get', soon: 'store.wish' } as const;
const withoutWishlists = { get: 'store.get', soon: 'store.see' } as const;

const steam: KnownStore = { name: 'Steam', Sign: Tag, ...onWishlists, get: 'store.buy' };
const nintendo: KnownStore = { name: 'Nintendo eShop', Sign: Handheld, ...onWishlists };

const stores: Readonly<Record<string, KnownStore>> = {
  'steampowered.com': steam,
  'steamcommunity.com': steam,
  'itch.io': { name: 'itch.io', Sign: Stall, ...withoutWishlists },
  'gog.com': { name: 'GOG', Sign: Disc, ...onWishlists },
  'epicgames.com': { name: 'Epic Games Store', Sign: Scroll, ...onWishlists },
  'nintendo.com': nintendo,
  'nintendo.co.jp': nintendo,
  'playstation.com': { name: 'PlayStation Store', Sign: Gamepad, ...onWishlists },
  'xbox.com': { name: 'Xbox', Sign: Gamepad, ...onWishlists },
  'microsoft.com': { name: 'Microsoft Store', Sign: Desktop, ...onWishlists },
  // On these two, an upcoming work has a page only for pre-orders.
  'apps.apple.com': { name: 'App Store', Sign: PhoneOfApps, get: 'store.download', soon: 'store.preorder' },
  'play.google.com': { name: 'Google Play', Sign: PhoneThatPlays, get: 'store.get', soon: 'store.preregister' },
  'dlsite.com': { name: 'DLsite', Sign: Download, ...withoutWishlists },
  'booth.pm': { name: 'BOOTH', Sign: Tent, ...withoutWishlists },
};

export function storeAt(address: string | null | undefined): KnownStore | null {
  const safe = safeHttpUrl(address);
  if (!safe) return null;
  const { hostname } = new URL(safe);
  const domain = Object.keys(stores).find((own) => hostname === own || hostname.endsWith(`.${own}`));
  return (domain && stores[domain]) || null;
}

/** At least as high as a finger needs, even in a dense layout; its words wrap beside the icon. */
const Badge = styled(ButtonAnchor)<{ $short: boolean }>`
  min-block-size: 2.75rem;
  & > svg {
    flex: none;
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  & > span {
    text-align: start;
  }
  /* Its left edge stays in place while its name arrives. */
  ${({ $short }) => $short && 'justify-content: start; min-inline-size: min(7.5rem, 40vw);'}
  ${media.narrow} {
    & > svg {
      display: none;
    }
  }
`;

const Short = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface StoreLinkProps {
  project: Pick<Project, 'id' | 'steamUrl' | 'status'> & Partial<Pick<Project, 'price'>>;
  small?: boolean;
  /** Names only the store, to stay on one line. */
  isShort?: boolean;
  className?: string;
}

/** The store's own wording; a free game is not bought. */
function wordsOf(store: KnownStore, project: StoreLinkProps['project']): MessageId {
  if (!isReleased(project)) return store.soon;
  const isFree = settledEntries<Price>(project.price, 'isFree').some(({ isFree }) => isFree);
  return isFree && store.get === 'store.buy' ? 'store.get' : store.get;
}

/** The button that leads to the store, with its icon and wording. An unsafe URL is shown as text. */
export function StoreLink({ project, small = false, isShort = false, className }: StoreLinkProps) {
  const text = useTexts<MessageId>();
  if (!project.steamUrl) return null;
  const address = safeHttpUrl(project.steamUrl);
  const store = storeAt(address);
  const words = store ? text(wordsOf(store, project), { store: store.name }) : text('project.store');
  if (!address) return <Text>{words}</Text>;
  const Words = isShort ? VisuallyHidden : 'span';
  const Sign = store?.Sign ?? AnyStoreSign;
  return (
    <Badge
      as={ExternalLink}
      $small={small}
      $short={isShort}
      className={className}
      href={address}
      {...countedAs('store-click', project)}
    >
      <Sign />
      {isShort ? <Short aria-hidden="true">{store?.name ?? words}</Short> : null}
      <Words data-phrases="">{words}</Words>
    </Badge>
  );
}
