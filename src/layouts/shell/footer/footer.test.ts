import { expect, test } from 'vitest';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { footerHtml, readFooter } from './footer.ts';

const info = localeInfo('fr-ca') as LocaleInfo;
const document = {
  columns: [
    { title: 'Aide', targets: [{ text: 'Livraison', url: '/policies/shipping-terms' }] },
    {
      title: 'Maison',
      targets: [
        { text: 'Magasins', url: '/stores' },
        { text: 'Atelier', url: 'https://atelier.example/' },
      ],
    },
  ],
  newsletter: { title: 'La lettre', text: 'Quatre fois par an.' },
  legal: '© Northfell',
  targets: [{ text: 'Confidentialité', url: '/privacy' }],
};

test('[FOOT-01] the footer renders the columns, the letter and the small print of its CMS document', () => {
  const { markup } = footerHtml(document, info, '/story');
  expect(markup).toMatch(
    /<nav class="site-footer__column" aria-label="Aide">.*<a href="\/fr-ca\/policies\/shipping-terms">Livraison<\/a>/,
  );
  expect(markup).toMatch(
    /aria-label="Maison">.*<a href="\/fr-ca\/stores">Magasins<\/a>.*<a href="https:\/\/atelier\.example\/">Atelier<\/a>.*<\/nav>/s,
  );
  for (const part of [
    'La lettre',
    'Quatre fois par an.',
    '© Northfell',
    '<a href="/fr-ca/privacy">Confidentialité</a>',
  ])
    expect(markup).toContain(part);
});

test('countries and languages lead to the same page elsewhere, also without a document', () => {
  const { markup } = footerHtml(undefined, info, '/story');
  expect(markup).toContain('<a href="/de-de/story" hreflang="de-DE" lang="de-DE">Deutschland</a>');
  expect(markup).toContain('aria-current="true"');
});

test('a wrong column or link costs only itself, and is reported with its place', () => {
  const columns = [
    { title: 7, targets: [] },
    { title: 'Aide', targets: [{ text: 'Livraison' }, { text: 'Retours', url: '/returns' }] },
  ];
  const wrong = { ...document, columns, newsletter: { title: 'La lettre' }, legal: 7 };
  const { markup } = footerHtml(wrong, info, '/story');
  expect(markup).toContain('<a href="/fr-ca/returns">Retours</a>');
  expect(markup).not.toContain('Livraison');
  expect(markup).toContain('<a href="/fr-ca/privacy">Confidentialité</a>');
  expect(markup).not.toContain('La lettre');
  expect(readFooter(wrong).issues.map(({ pointer }) => pointer)).toEqual([
    '/legal',
    '/columns/0/title',
    '/columns/1/targets/0/url',
    '/newsletter/text',
  ]);
  expect(readFooter(document).issues).toEqual([]);
});
