import { expect, test } from 'vitest';
import { createPlaceNames } from '../form-schema/place-names.ts';

const page = {
  metadata: { htmlTitle: 'Home' },
  sections: [
    {
      items: [
        { kind: 'media-banner', title: { $t: { en: '<b>Rain</b>', de: 'Regen' } }, media: { url: 'scene/rain' } },
        { kind: 'media-banner', targets: [{ url: '/sale' }, {}] },
        { kind: 'promo-bar' },
      ],
    },
  ],
};
const english = createPlaceNames('en', 'en-gb');

test('a field that is called as a property of every object is named as any other', async () => {
  const block = { kind: 'hero', constructor: { valueOf: 'x' } };
  expect(
    await english({ sections: [{ name: 'top', items: [block] }] }, '/sections/0/items/0/constructor/valueOf'),
  ).toBe('top › Hero › Constructor › Value of');
});

test('a place is named by its blocks and the label of its field', async () => {
  expect(await english(page, '/sections/0/items/0/title/$t/de')).toBe('Rain › Title, German');
  expect(await english(page, '/metadata/htmlTitle')).toBe('Metadata › HTML title');
  expect(await english(page, '/sections/0/items/1/targets/0/url')).toBe('Media banner › /sale › URL');
  expect(await createPlaceNames('de', 'de-de')(page, '/sections/0/items/0/media/alt')).toBe(
    'Regen › Bild oder Film › Alternativtext',
  );
});

test('what has no name is told by its place in its list, a field that is missing by its label', async () => {
  expect(await english(page, '/sections/0')).toBe('Sections 1');
  expect(await english(page, '/sections/0/items/1/targets/1/text')).toBe('Media banner › Buttons and links 2 › Text');
  expect(await english(page, '/sections/3/items/2/alt')).toBe('Alternative text');
  expect(await english(page, '')).toBe('');
});

test('an editor of another language reads kinds, languages and each kind’s own fields in it', async () => {
  const german = createPlaceNames('de', 'de-de');
  expect(await german(page, '/sections/0/items/0/title/$t/de')).toBe('Regen › Überschrift, Deutsch');
  expect(await german(page, '/sections/0/items/1/mediaSide')).toBe('Banner › Seite des Bildes');
  expect(await german(page, '/sections/0/items/2/closable')).toBe('Hinweisleiste › Schließbar');
});
