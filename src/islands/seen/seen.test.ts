import { afterEach, expect, test, vi } from 'vitest';
import { consentPage } from '../../personalisation/consent/consent-page.support.ts';

const TODAY = Math.floor(Date.now() / 86_400_000);
const LIST = `NF104001MOS:${TODAY} NF104002GLA:${TODAY}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Shows the products lately seen. `answer` answers the request for each card. */
async function show(answer: (id: string, storage: Record<string, string>) => Response) {
  const { localStorage } = consentPage({ region: 'NA' });
  Object.defineProperties(localStorage, {
    getItem: { value: (name: string) => localStorage[name] ?? null },
    setItem: { value: (name: string, value: string) => void (localStorage[name] = value) },
  });
  localStorage['cairn-seen'] = LIST;
  const shown: unknown[] = [];
  const row = { replaceChildren: (...cards: unknown[]) => void shown.splice(0, Infinity, ...cards) };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal(
    'HTMLElement',
    class {
      querySelector = (selector: string) => (selector === 'ul' ? row : null);
    },
  );
  Object.assign(document, {
    createElement: () => ({ content: 'cards' }),
    querySelector: () => null,
  });
  Object.assign(document.documentElement, { lang: 'en-GB', removeAttribute: () => undefined });
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address.slice(-11), localStorage)));
  let LatelySeen: (new () => { connectedCallback: () => void }) | undefined;
  vi.stubGlobal('customElements', { define: (_: string, of: typeof LatelySeen) => (LatelySeen = of) });
  await import('./seen.ts');
  if (LatelySeen === undefined) throw new Error('The element is not defined.');
  new LatelySeen().connectedCallback();
  await new Promise((done) => setTimeout(done, 20));
  return { shown, stored: localStorage['cairn-seen'] };
}

test('a product that is sold no longer leaves the list, and the others are shown', async () => {
  const answer = (id: string) => new Response('card', { status: id === 'NF104001MOS' ? 404 : 200 });
  expect(await show(answer)).toEqual({ shown: ['cards'], stored: `NF104002GLA:${TODAY}` });
});

test('a list that is deleted while its products load is not stored again, and nothing of it is shown', async () => {
  const answer = (id: string, storage: Record<string, string>) => {
    delete storage['cairn-seen'];
    return new Response('card', { status: id === 'NF104001MOS' ? 404 : 200 });
  };
  expect(await show(answer)).toEqual({ shown: [], stored: undefined });
});
