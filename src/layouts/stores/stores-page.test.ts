import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { textOf } from '../../../tests/support/rendering/markup.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import StoresPage from './StoresPage.astro';

/** The notice that a place is abroad. */
async function notice(locale: Locale, place: object): Promise<string | undefined> {
  const page = fakePageContext({ locale, url: `https://shop.test/${locale}/stores?place=x` });
  const props = {
    canvas: undefined,
    query: { place: 'x', position: undefined, radius: 0, services: [], open: false },
    found: { shops: [], state: 'nothing', places: [place], services: [] },
  };
  const html = await (await AstroContainer.create()).renderToString(StoresPage, { props, locals: { page } });
  return /<p class="notice stores__there">[\s\S]*?<\/p>/.exec(html)?.[0];
}

const place = { name: 'Boulder', province: 'CO', countryCode: 'US', lat: 40, lng: -105 };

test.each([
  ['en-gb', 'Boulder is in the United States, which has a shop site of its own. Go to our site: United States'],
  ['de-de', 'Boulder liegt in den Vereinigten Staaten. Dort gibt es einen eigenen Shop. Zum Shop: United States'],
  ['fr-fr', 'Boulder se trouve aux États-Unis. Ce pays a son propre site. Aller au site : United States'],
  ['en-us', undefined],
] as const)('[STORE-01] in %s a place abroad is said to be in its country: %s', async (locale, words) => {
  const shown = await notice(locale, place);
  expect(shown && textOf(shown).replace(/\u00a0/g, ' ')).toBe(words);
});

test.each([
  ['fr-fr', 'CA', '/fr-ca/stores'],
  ['de-de', 'CA', '/en-ca/stores'],
  ['fr-ca', 'CA', undefined],
  ['en-ca', 'CA', undefined],
  ['de-de', 'AT', undefined],
] as const)(
  '[STORE-01] in %s a place in %s leads to the shop there in the same language: %s',
  async (locale, code, to) => {
    const shown = await notice(locale, { ...place, countryCode: code });
    expect(/href="([^?"]*)/.exec(shown ?? '')?.[1]).toBe(to);
  },
);
