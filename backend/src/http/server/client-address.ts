import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, SocketAddress } from 'node:net';

import type { AttemptLimit } from './take-attempts';

const reportedAddress = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+|(.*))$/;

/** The canonical form of an address that a proxy reports, without a port; `null` for no address. */
function canonicalAddress(reported: string): string | null {
  const [, bracketed, beforePort, plain] = reportedAddress.exec(reported.trim()) ?? [];
  const address = bracketed ?? beforePort ?? plain ?? '';
  const version = isIP(address);
  if (version === 0) return null;
  return new SocketAddress({ address: address.replace(/%.*$/, ''), family: version === 6 ? 'ipv6' : 'ipv4' }).address;
}

/** The address that the outermost of our `trustedProxies` appended to `X-Forwarded-For`, or that of the connection. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  trustedProxies: number,
): string {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  const [reported = ''] = forwarded === undefined ? [] : forwarded.toString().split(',').slice(-trustedProxies);
  return canonicalAddress(reported) ?? socket.remoteAddress ?? '';
}

/** The eight groups of an IPv6 address, without leading zeros; `null` for anything else. */
function ipv6Groups(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * The rate limit key of a client: its IPv4 address, or the /64 of its IPv6 address, which belongs to a single customer.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  const groups = ipv6Groups(plain);
  return groups === null ? plain : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Factor by which the limit of an IPv6 site (/48) exceeds that of one network (/64). */
const siteFactor = 8;

/**
 * The networks that limit a client: its `addressKey`, and for IPv6 the /48, which may also belong to a single customer.
 */
export function networkLimits(name: string, address: string, limit: number): AttemptLimit[] {
  const groups = ipv6Groups(plainAddress(address));
  const site = groups && { key: `${name}:${groups.slice(0, 3).join(':')}::/48`, limit: limit * siteFactor };
  return [{ key: `${name}:${addressKey(address)}`, limit }, ...(site ? [site] : [])];
}
