import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, SocketAddress } from 'node:net';

/** An address in brackets or an IPv4 address, with or without a port, or any other text. */
const reportedAddress = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+|(.*))$/;

/**
 * An address as a proxy reports it, in its one canonical form: some append the port of the connection, which differs
 * with each request and would give each a limit of its own.
 * @returns `null` for a text that is no address
 */
function canonicalAddress(reported: string): string | null {
  const [, bracketed, beforePort, plain] = reportedAddress.exec(reported.trim()) ?? [];
  const address = bracketed ?? beforePort ?? plain ?? '';
  const version = isIP(address);
  if (version === 0) return null;
  return new SocketAddress({ address: address.replace(/%.*$/, ''), family: version === 6 ? 'ipv6' : 'ipv4' }).address;
}

/**
 * The address of the client of a request: what the outermost trusted proxy reports, or that of the connection.
 * @param trustedProxies number of our own proxies, each of which appends an address to `X-Forwarded-For`
 */
export function clientAddress(
  {
    headers,
    socket,
  }: { headers: IncomingMessage['headers']; socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
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

/** Unwraps an IPv4-mapped IPv6 address; returns anything else unchanged. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * The rate limit key of a client: its IPv4 address, or the first 64 bits of its IPv6 address, because a customer owns
 * the whole /64.
 * @param address as the socket or a trusted proxy reports it
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  const groups = ipv6Groups(plain);
  return groups === null ? plain : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Factor by which the limit of an IPv6 site (/48) exceeds that of one network (/64). */
const siteFactor = 8;

/** A network with its own limit. */
export interface NetworkLimit {
  key: string;
  limit: number;
}

/**
 * The networks that a client is limited by: its `addressKey`, and for IPv6 also the /48, which a provider may assign to
 * one customer with 65,536 networks.
 * @param name of the counters
 * @param limit for one address
 */
export function networkLimits(name: string, address: string, limit: number): NetworkLimit[] {
  const groups = ipv6Groups(plainAddress(address));
  const site = groups && { key: `${name}:${groups.slice(0, 3).join(':')}::/48`, limit: limit * siteFactor };
  return [{ key: `${name}:${addressKey(address)}`, limit }, ...(site ? [site] : [])];
}
