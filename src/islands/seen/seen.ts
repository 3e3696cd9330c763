import { masterOf } from '../../commerce/compare/index.ts';
import { readSeen, withoutSeen } from '../../commerce/seen/index.ts';
import { CONSENT } from '../../personalisation/consent/consent.ts';
import { whileConsented } from '../../personalisation/consent/consent-gate.ts';
import { localeBase } from '../../ui/page/page-data.ts';

/** How many are shown. */
const SHOWN = 6;

/** As `SEEN_KEY` of seen-record.ts, which every product page carries: sharing it would make a file of its own. */
const KEY = 'cairn-seen';

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/**
 * A product as it is sold now. The request carries no cookie, so that the server cannot tell whose list it stands in.
 *
 * @returns undefined where it is sold no longer; null when it could not be loaded
 */
async function load(id: string): Promise<string | undefined | null> {
  try {
    const answer = await fetch(`${localeBase()}/partial/seen/${id}`, { credentials: 'omit' });
    if (answer.status === 404) return undefined;
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The products lately seen on this device, but not the one of this page; gone when consent is. */
class LatelySeen extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-forget]')?.addEventListener('click', () => {
      localStorage.removeItem(KEY);
      this.end();
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
    // Forgotten in another tab, or with all else that is stored.
    addEventListener('storage', ({ key }) => {
      if ((key === KEY || key === null) && stored() === null) this.end();
    });
    whileConsented(CONSENT.functional, () => {
      void this.fill();
      return () => this.end();
    });
  }

  private end(): void {
    document.documentElement.removeAttribute('data-has-seen');
    this.querySelector('ul')?.replaceChildren();
  }

  private async fill(): Promise<void> {
    const here = location.pathname;
    const ids = readSeen(stored(), Date.now()).filter((id) => !here.includes(masterOf(id)));
    const shown = ids.slice(0, SHOWN);
    const found = await Promise.all(shown.map(load));
    // Consent or the list may have gone meanwhile: nothing of it is shown, or stored again.
    if (stored() === null) return this.end();
    const gone = new Set(shown.filter((_, index) => found[index] === undefined));
    if (gone.size > 0) localStorage.setItem(KEY, withoutSeen(stored(), gone));
    const row = this.querySelector('ul');
    const cards = found.filter((card) => typeof card === 'string');
    if (row === null || cards.length === 0) return this.end();
    const parsed = document.createElement('template');
    parsed.innerHTML = cards.join('');
    row.replaceChildren(parsed.content);
  }
}
customElements.define('cairn-seen', LatelySeen);
