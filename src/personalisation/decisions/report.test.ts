import { afterEach, expect, test, vi } from 'vitest';
import { consentPage } from '../consent/consent-page.support.ts';
import { report } from './report.ts';

afterEach(() => vi.unstubAllGlobals());

test('what a visitor did is told in a beacon of JSON, with consent for targeting only', async () => {
  const sent: [string, Blob][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (...call: [string, Blob]) => sent.push(call) > 0 });
  const event = { type: 'recClicks', productId: 'A', recToken: 't-1' } as const;
  consentPage({}, { 'cairn-consent': 'C0003:1,C0004:0' });
  report(event);
  expect(sent).toEqual([]);
  consentPage({}, { 'cairn-consent': 'C0004:1' });
  report(event);
  const [[address, body] = []] = sent;
  expect([address, body?.type]).toEqual(['/api/decision', 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ events: [event] });
});
