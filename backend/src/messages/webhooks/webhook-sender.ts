import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

import type { MessageReason } from 'shared-contracts/entities';

import type { Delivery } from '../outbox/delivery';

const reserved = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`,
  ipv6: `::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10
    ff00::/8`,
} as const;
const privateNetworks = new net.BlockList();
for (const type of ['ipv4', 'ipv6'] as const)
  for (const block of reserved[type].split(/\s+/)) {
    const [network = '', prefix] = block.split('/');
    privateNetworks.addSubnet(network, Number(prefix), type);
  }

/** Whether an IP address belongs to a private, local or reserved network, also as an IPv4 address in an IPv6 one. */
export function isPrivateAddress(address: string): boolean {
  const version = net.isIP(address);
  return version === 0 || privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const isPrivate: MessageReason = 'private-address';

/** Resolves a name and refuses private addresses. The connection then uses the checked address (threat 62). */
const publicLookup: net.LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, '');
    else if (addresses.some(({ address }) => isPrivateAddress(address))) callback(new Error(isPrivate), '');
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

interface WebhookRequest {
  body: string;
  headers: Readonly<Record<string, string>>;
  allowPrivate: boolean;
  /** Closes the connection. */
  signal: AbortSignal;
}

/** `410` means that the receiver is gone for good. */
const deliveryOf = (status: number, text: string): Delivery => ({
  outcome: status >= 200 && status < 300 ? 'sent' : status === 410 ? 'failed' : 'retry',
  result: `${status} ${text}`,
});

/** Sends a POST request. Redirects are not followed: they could lead into the network of the server. Never throws. */
export function post(url: string, { body, headers, allowPrivate, signal }: WebhookRequest): Promise<Delivery> {
  const target = new URL(url);
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  // A literal address is not looked up.
  if (!allowPrivate && net.isIP(literal) !== 0 && isPrivateAddress(literal))
    return Promise.resolve({ outcome: 'retry', result: isPrivate });
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const request = client.request(target, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'webhook',
      },
      signal,
      agent: false,
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    const settle = (response: http.IncomingMessage) => {
      response.destroy();
      resolve(deliveryOf(response.statusCode ?? 0, response.statusMessage ?? ''));
    };
    request.on('response', settle);
    // A response of 101: without a listener there is neither a response nor an error.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      settle(response);
    });
    request.on('error', ({ message }) => resolve({ outcome: 'retry', result: message }));
    request.end(body);
  });
}
