import { BlockList, isIP } from 'node:net';

/** Placeholder address for calls the server makes itself while rendering a page. */
export const OWN_SERVER = 'own server';

/** `::ffff:10.0.0.1`: how a socket listening on IPv6 reports an IPv4 peer. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** Parses an entry such as `10.0.0.0/8` or `::1`; undefined if it is not an address or network. */
function parseNetwork(entry: string): { address: string; family: 'ipv4' | 'ipv6'; prefix: number } | undefined {
  const [address = '', length] = entry.split('/', 2);
  const version = isIP(address);
  if (version === 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(prefix <= bits)) return undefined;
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix };
}

/** Whether a text is an address or a network in CIDR notation. */
export const isNetwork = (entry: string): boolean => parseNetwork(entry) !== undefined;

/** @param bindings what the Node adapter passes with a request: the incoming message */
export type ClientAddress = (request: Request, bindings: unknown) => string;

/**
 * Determines a visitor's IP address. `X-Forwarded-For` can be forged, so it is read from the end (the nearest proxy)
 * and only as far as trusted proxies wrote it.
 *
 * @param trustedProxies addresses and networks (CIDR) of the proxies in front of the shop
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const network = parseNetwork(entry);
    if (network !== undefined) trusted.addSubnet(network.address, network.prefix, network.family);
  }
  const isTrusted = (address: string): boolean => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  return (request, bindings) => {
    const incoming = (bindings as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
    let address = incoming?.socket?.remoteAddress?.replace(MAPPED_IPV4, '') ?? OWN_SERVER;
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    while (isTrusted(address)) {
      const previous = hops.pop()?.replace(MAPPED_IPV4, '');
      if (previous === undefined || isIP(previous) === 0) break;
      address = previous;
    }
    return address;
  };
}
