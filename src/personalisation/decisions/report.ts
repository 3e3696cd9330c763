import type { PersonalisationEvent } from '../../commerce/contract/services/decisions.ts';
import { CONSENT } from '../consent/consent.ts';
import { consents } from '../consent/consent-gate.ts';

/**
 * Tells the decision service what a visitor saw or did (D2 §7.10), with targeting consent only. Sent as a beacon:
 * it survives the page, and nobody waits for it.
 */
export function report(event: PersonalisationEvent): void {
  if (!consents(CONSENT.targeting)) return;
  navigator.sendBeacon('/api/decision', new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' }));
}
