import type { PersonalisationEvent } from '../../commerce/contract/services/decisions.ts';
import { CONSENT } from '../consent/consent.ts';
import { consents } from '../consent/consent-gate.ts';

/**
 * Reports what a visitor saw or did to the decision service (D2 §7.10), with targeting consent only. Sent as a
 * beacon, which outlives the page and blocks nothing.
 */
export function report(event: PersonalisationEvent): void {
  if (!consents(CONSENT.targeting)) return;
  navigator.sendBeacon('/api/decision', new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' }));
}
