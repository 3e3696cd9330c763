import { BlockList, isIP, SocketAddress } from 'node:net';
import parseForwarded from 'forwarded-parse';

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

/** Header in which proxies name whom they speak for. Only one is read: whoever sends the other may write anything. */
export const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

/** Who is named, the nearest last, as written: perhaps with a port, perhaps not an address at all. */
function hopsIn(header: ProxyHeader, value: string): (string | undefined)[] {
  if (header === 'x-forwarded-for') return value.split(',').map((hop) => hop.trim());
  try {
    return parseForwarded(value).map((element) => element.for);
  } catch {
    return [];
  }
}

/** The address in `1.2.3.4`, `1.2.3.4:56`, `::1` or `[::1]:56`; undefined for `unknown`, a pseudonym or nonsense. */
function addressOf(hop: string | undefined): string | undefined {
  if (hop === undefined) return undefined;
  const address = isIP(hop) === 0 && /[.\]]/.test(hop) ? SocketAddress.parse(hop)?.address : hop;
  const plain = address?.replace(MAPPED_IPV4, '');
  return plain !== undefined && isIP(plain) !== 0 ? plain : undefined;
}

/**
 * Determines a visitor's IP address. What proxies write can be forged, so it is read from the end (the nearest proxy)
 * and only as far as trusted proxies wrote it.
 *
 * @param trustedProxies addresses and networks (CIDR) of the proxies in front of the shop
 * @param header what these proxies write
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  header: ProxyHeader = 'x-forwarded-for',
): ClientAddress {
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
    if (!isTrusted(address)) return address;
    const hops = hopsIn(header, request.headers.get(header) ?? '');
    while (isTrusted(address)) {
      const previous = addressOf(hops.pop());
      if (previous === undefined) break;
      address = previous;
    }
    return address;
  };
}
