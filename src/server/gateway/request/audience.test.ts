import { expect, test } from 'vitest';
import { audienceOf } from './audience.ts';

interface Named {
  readonly locale?: string;
  readonly back?: string;
  readonly referer?: string;
  readonly siteId?: string;
}

const audience = ({ locale, back, ...headers }: Named): string => {
  const { locale: found, site } = audienceOf(new Request('http://shop/api', { headers }), { locale, back });
  return `${found} ${site.id}`;
};
const [american, british, french, canadian] = ['en-us', 'en-gb', 'fr-fr', 'fr-ca'].map((locale) =>
  audience({ locale }),
);

test.each<[string, Named, string | undefined]>([
  ['as the request names it', { locale: 'en-gb', back: '/fr-fr/x', referer: 'http://shop/fr-ca' }, british],
  ['as the page that follows has it', { back: '/fr-fr/x?y=1', referer: 'http://shop/fr-ca' }, french],
  ['as the page that follows has it, be it a home page', { back: '/fr-fr?x=1' }, french],
  ['as the page that asks has it', { referer: 'http://shop/fr-ca/cart?locale=en-gb#x' }, canadian],
  [
    'as the page that asks has it, if the shop has no other that is named',
    { locale: 'xx-yy', back: '/api/x', referer: 'http://shop/fr-fr' },
    french,
  ],
  ['the first of the shop where nothing is said', {}, american],
  ['the first of the shop where nonsense is said', { locale: '', back: 'fr-fr', referer: 'nonsense' }, american],
  ['whatever case it is written in', { locale: 'EN-GB' }, british],
])('a request is in the language and for the site %s', (_, named, expected) => {
  expect(expected).toMatch(/^\w\w-\w\w \S+$/);
  expect(audience(named)).toBe(expected);
});

test('the site of a header counts where it has the language', () => {
  const own = (british ?? '').split(' ')[1] ?? '';
  const others = (french ?? '').split(' ')[1] ?? '';
  expect(audience({ locale: 'en-gb', siteId: own })).toBe(british);
  expect(audience({ locale: 'en-gb', siteId: others })).toBe(british);
  expect(audience({ locale: 'en-gb', siteId: 'nowhere' })).toBe(british);
});
