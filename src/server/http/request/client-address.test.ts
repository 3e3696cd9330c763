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
  ])('%s', (_, peer, forwarded, expected) => {
    expect(ask(peer, forwarded)).toBe(expected);
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
