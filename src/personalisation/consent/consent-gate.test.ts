import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT_SECONDS, decideConsent } from './consent-choice.ts';
import { CONSENT_EVENT, consents, followOtherTabs, grantedNow, whenConsented, whileConsented } from './consent-gate.ts';
import { consentPage } from './consent-page.support.ts';

afterEach(() => vi.unstubAllGlobals());

const tell = () => dispatchEvent(new Event(CONSENT_EVENT));

test('[ROLE-09] [ROLE-10] the region of the page says what holds without a decision', () => {
  consentPage({ region: 'EMEA' });
  expect(consents('C0004')).toBe(false);
  expect([...grantedNow()]).toEqual([]);
  consentPage({ region: 'NA' });
  expect(consents('C0004')).toBe(true);
  expect([...grantedNow()]).toEqual(['C0001', 'C0002', 'C0003', 'C0004']);
  consentPage({ region: '' });
  expect(consents('C0004'), 'an unknown region needs consent').toBe(false);
});

test('the cookie says which categories are granted', () => {
  consentPage({}, { other: '1', 'cairn-consent': 'C0001:1,C0002:0,C0003:1,C0004:0' });
  expect([...grantedNow()]).toEqual(['C0001', 'C0003']);
});

test('what waits for consent starts once, at once where it is granted', () => {
  const { cookies } = consentPage({}, { 'cairn-consent': 'C0003:1' });
  const start = vi.fn<() => void>();
  whenConsented('C0003', start);
  expect(start).toHaveBeenCalledTimes(1);
  const later = vi.fn<() => void>();
  whenConsented('C0004', later);
  tell();
  expect(later).not.toHaveBeenCalled();
  cookies.set('cairn-consent', 'C0004:1');
  tell();
  tell();
  expect(later).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('what no longer waits does not start', () => {
  const { cookies } = consentPage();
  const start = vi.fn<() => void>();
  const stop = whenConsented('C0004', start);
  stop();
  cookies.set('cairn-consent', 'C0004:1');
  tell();
  expect(start).not.toHaveBeenCalled();
});

test('what runs with consent stops with it, and starts again when it is granted again', () => {
  const { cookies } = consentPage();
  const log: string[] = [];
  whileConsented('C0002', () => {
    log.push('start');
    return () => log.push('stop');
  });
  for (const value of ['C0002:0', 'C0002:1', 'C0002:1,C0004:1', 'C0002:0', 'C0002:1']) {
    cookies.set('cairn-consent', value);
    tell();
  }
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('a decision is stored for half a year, over TLS only on a secure page, and told to the page', () => {
  for (const [url, secure] of [
    ['https://www.shop.example/', '; Secure'],
    ['http://localhost:4321/', ''],
  ] as const) {
    const { written } = consentPage({ url });
    const told = vi.fn<() => void>();
    addEventListener(CONSENT_EVENT, told);
    decideConsent({ C0001: true, C0004: true });
    expect(written).toEqual([
      `cairn-consent=${encodeURIComponent('C0001:1,C0002:0,C0003:0,C0004:1')}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`,
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    expect([...grantedNow()]).toEqual(['C0001', 'C0004']);
  }
});

test.each([
  ['the cookie changes', (page: ReturnType<typeof consentPage>) => page.window.cookieStore, 'change'],
  ['the page is seen again', (page: ReturnType<typeof consentPage>) => page.document, 'visibilitychange'],
  ['the page comes back', (page: ReturnType<typeof consentPage>) => page.window, 'pageshow'],
] as const)('a decision of another tab is noticed once when %s', (_, targetOf, event) => {
  const page = consentPage({}, { 'cairn-consent': 'C0004:0' });
  followOtherTabs();
  const told = vi.fn<() => void>();
  addEventListener(CONSENT_EVENT, told);
  const look = () => targetOf(page)?.dispatchEvent(new Event(event));
  look();
  expect(told).not.toHaveBeenCalled();
  page.cookies.set('cairn-consent', 'C0004:1');
  look();
  look();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a decision of this tab is not told a second time, and a browser without reports of cookies will do', () => {
  const page = consentPage({ withCookieStore: false });
  followOtherTabs();
  const told = vi.fn<() => void>();
  addEventListener(CONSENT_EVENT, told);
  decideConsent({ C0002: true });
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveBeenCalledTimes(1);
});
