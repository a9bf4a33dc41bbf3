import { isIPv6 } from 'node:net';

/** An IPv6 address as its eight groups, without leading zeros; `null` for anything else. */
function ipv6Groups(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The IPv4 address in one that an IPv6 socket reports, anything else as it is. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * What a client is remembered by: the IPv4 address, or the first 64 bits of an IPv6 address, because one customer holds
 * all the rest.
 * @param address as the socket or a trusted proxy reports it
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  const groups = ipv6Groups(plain);
  return groups === null ? plain : `${groups.slice(0, 4).join(':')}::/64`;
}

/** How much more generous a limit is for a whole site (/48) of IPv6 than for one of its networks (/64). */
const siteFactor = 8;

/** A part of the network that has a limit of its own. */
export interface NetworkLimit {
  key: string;
  limit: number;
}

/**
 * What limits count a client by: its `addressKey`, and for IPv6 the first 48 bits too, which is what a provider hands
 * to a customer with 65,536 networks.
 * @param limit for one address
 */
export function networkLimits(address: string, limit: number): NetworkLimit[] {
  const groups = ipv6Groups(plainAddress(address));
  const site = groups && { key: `${groups.slice(0, 3).join(':')}::/48`, limit: limit * siteFactor };
  return [{ key: addressKey(address), limit }, ...(site ? [site] : [])];
}
