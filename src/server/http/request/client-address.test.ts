import { describe, expect, test } from 'vitest';
import { createClientAddress, isNetwork } from './client-address.ts';

const PROXIES = ['10.0.0.0/8', '2001:db8::/32', '198.51.100.4'];
const addressOf = createClientAddress(PROXIES);
const ask = (peer: string | undefined, forwarded?: string): string =>
  addressOf(
    new Request('http://shop.test/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
    peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } },
  );

describe('the address of a visitor', () => {
  test.each([
    ['without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['from a stranger who claims another', '203.0.113.7', '1.2.3.4', '203.0.113.7'],
    ['from a private network that is not trusted', '192.168.1.9', '1.2.3.4', '192.168.1.9'],
    ['from a trusted network', '10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['from a trusted IPv4 peer on an IPv6 socket', '::ffff:10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['from a trusted IPv6 network', '2001:db8::7', '1.2.3.4', '1.2.3.4'],
    ['behind two trusted proxies', '10.1.2.3', '1.2.3.4, 198.51.100.4', '1.2.3.4'],
    ['forged in front of what the proxy wrote', '10.1.2.3', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['from a trusted proxy that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['from a trusted proxy that says nonsense', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['from a trusted proxy that names a host', '10.1.2.3', 'visitor.example', '10.1.2.3'],
    ['from a trusted proxy that speaks IPv4 in IPv6', '10.1.2.3', '::ffff:1.2.3.4', '1.2.3.4'],
    ['from a trusted proxy that adds the port', '10.1.2.3', '1.2.3.4:5678', '1.2.3.4'],
    ['from a trusted proxy that adds the port of an IPv6 address', '10.1.2.3', '[2001:db9::7]:5678', '2001:db9::7'],
    ['by IPv6', '10.1.2.3', '2001:db9::7', '2001:db9::7'],
  ])('%s', (_, peer, forwarded, expected) => {
    expect(ask(peer, forwarded)).toBe(expected);
  });

  const forwardedOf = createClientAddress(PROXIES, 'forwarded');
  test.each([
    ['for=1.2.3.4', '1.2.3.4'],
    ['For="1.2.3.4:5678";proto=https;by=10.0.0.1', '1.2.3.4'],
    ['for="[2001:db9::7]:5678"', '2001:db9::7'],
    ['for="[2001:db9::7]"', '2001:db9::7'],
    // A comma and a semicolon inside quotes end nothing.
    ['for=9.9.9.9;host="a,b;c", for=1.2.3.4, for=198.51.100.4', '1.2.3.4'],
    ['for=1.2.3.4, for=unknown', '10.1.2.3'],
    ['for=_hidden', '10.1.2.3'],
    ['proto=https', '10.1.2.3'],
    ['for=1.2.3.4;;', '10.1.2.3'],
    ['', '10.1.2.3'],
  ])('is what a trusted proxy writes as Forwarded: %s', (forwarded, expected) => {
    const headers = { forwarded, 'x-forwarded-for': '9.9.9.9' };
    const from = (remoteAddress: string) =>
      forwardedOf(new Request('http://shop.test/', { headers }), { incoming: { socket: { remoteAddress } } });
    expect(from('10.1.2.3')).toBe(expected);
    expect(from('203.0.113.7')).toBe('203.0.113.7');
  });

  test('is not in the header that the proxies do not write: a visitor does', () => {
    const headers = { forwarded: 'for=9.9.9.9', 'x-forwarded-for': '1.2.3.4' };
    const bindings = { incoming: { socket: { remoteAddress: '10.1.2.3' } } };
    expect(addressOf(new Request('http://shop.test/', { headers }), bindings)).toBe('1.2.3.4');
  });

  test('is the server itself for calls made while a page is rendered', () => {
    expect(ask(undefined, '1.2.3.4')).toBe('own server');
  });

  test.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8', true],
    ['::1', true],
    ['fc00::/7', true],
    ['10.0.0.0/33', false],
    ['10.0.0/8', false],
    ['proxy.internal', false],
    ['', false],
  ])('%j names a network: %s', (entry, expected) => {
    expect(isNetwork(entry)).toBe(expected);
  });
});
