/**
 * Asks a visitor who enters the shop whether another language or country suits them better: once, after the question
 * for consent, and never by leading them away. Loaded when the page is idle (layouts/shell/ShellScript.astro).
 */
import { pageLocale } from '../page-client.ts';
import { browserHints } from './hints.ts';
import { suggestionFor } from './suggestion.ts';

const HASHES = { language: '#modal-language-preference', location: '#modal-location-confirmation' } as const;
/** Programs that read pages, also where they run scripts. */
const CRAWLER = /bot\b|crawl|spider|slurp|lighthouse|preview|headless/i;
/** Where a question would be in the way. */
const BUSY = /^\/[^/]+\/(?:cart|checkout|order-confirmation|account|associate-login)(?:\/|$)/;

async function ask(): Promise<void> {
  const found = suggestionFor(pageLocale(), browserHints());
  if (found === undefined || document.querySelector('dialog[open]') !== null || location.hash !== '') return;
  const { openModal } = await import('../dialogs/links.ts');
  openModal(HASHES[found.about], null);
}

const start = (): void => void ask().catch(() => undefined);
if (!CRAWLER.test(navigator.userAgent) && !BUSY.test(location.pathname)) {
  if (document.documentElement.hasAttribute('data-asks-consent'))
    addEventListener('cairn:consent', start, { once: true });
  else start();
}

export {};
