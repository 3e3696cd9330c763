import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { textOf } from '../../../tests/support/rendering/markup.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import StoresPage from './StoresPage.astro';

const place = { name: 'Boulder', province: 'CO', countryCode: 'US', lat: 40, lng: -105 };

test.each([
  ['en-gb', 'Boulder is in the United States, which has a shop site of its own. Go to our site: United States'],
  ['de-de', 'Boulder liegt in den Vereinigten Staaten. Dort gibt es einen eigenen Shop. Zum Shop: United States'],
  ['fr-fr', 'Boulder se trouve aux États-Unis. Ce pays a son propre site. Aller au site : United States'],
  ['en-us', undefined],
] as const)('[STORE-01] in %s a place abroad is said to be in its country: %s', async (locale, words) => {
  const page = fakePageContext({ locale: locale as Locale, url: `https://shop.test/${locale}/stores?place=Boulder` });
  const props = {
    canvas: undefined,
    query: { place: 'Boulder', position: undefined, radius: 0, services: [], open: false },
    found: { shops: [], state: 'nothing', places: [place], services: [] },
  };
  const html = await (await AstroContainer.create()).renderToString(StoresPage, { props, locals: { page } });
  const [notice] = /<p class="notice stores__there">[\s\S]*?<\/p>/.exec(html) ?? [];
  expect(notice && textOf(notice).replace(/\u00a0/g, ' ')).toBe(words);
});
