import { expect, test } from 'vitest';
import { reachOf } from './changed.ts';

const specs = new Map([
  ['tests/a11y/pages.spec.ts', "import { htmlErrors } from '../support/audits/html.ts';"],
  ['tests/e2e/blocks/video.spec.ts', "const FILM = exampleUrl('video', 'A film');"],
  ['tests/e2e/account/contact-us.spec.ts', "import { signIn } from '../support/sign-in.ts';"],
  ['tests/e2e/delivery/stores.spec.ts', ''],
  ['tests/visual/examples.spec.ts', "import { htmlErrors } from '../support/audits/html.ts';"],
]);

test('a block brings its examples and the specs that open them', () => {
  expect(reachOf(['src/blocks/video/render.ts'], specs)).toEqual({
    specs: ['tests/e2e/blocks/video.spec.ts'],
    kinds: ['video'],
    pages: undefined,
  });
  expect(reachOf(['src/blocks/video/video.test.ts', 'src/blocks/_kit/parse/parse.ts'], specs).kinds).toEqual([]);
});

test('a spec brings itself, a helper the specs that import it', () => {
  expect(reachOf(['tests/e2e/account/contact-us.spec.ts'], specs).specs).toEqual([
    'tests/e2e/account/contact-us.spec.ts',
  ]);
  expect(reachOf(['tests/support/audits/html.ts'], specs).specs).toEqual([
    'tests/a11y/pages.spec.ts',
    'tests/visual/examples.spec.ts',
  ]);
});

test('a module of commerce or a feature brings the specs that carry its name', () => {
  expect(reachOf(['src/commerce/contact/rules.ts'], specs).specs).toEqual(['tests/e2e/account/contact-us.spec.ts']);
  for (const file of [
    'src/islands/contact/ContactForm.tsx',
    'src/server/gateway/contact/form.ts',
    'sandbox/commerce/contact/store.ts',
  ])
    expect(reachOf([file], specs).specs, file).toEqual(['tests/e2e/account/contact-us.spec.ts']);
  expect(reachOf(['src/commerce/contact/rules.test.ts'], specs).specs).toEqual([]);
  // By its folder too, but not by a part of a word.
  expect(reachOf(['src/commerce/delivery/rules.ts'], specs).specs).toEqual(['tests/e2e/delivery/stores.spec.ts']);
  expect(reachOf(['src/islands/store/mount.ts'], specs).specs).toEqual([]);
});

test('what every page is made of brings whole pages', () => {
  for (const file of [
    'src/layouts/Document.astro',
    'src/layouts/shell/brand.ts',
    'src/ui/base.css',
    'src/pages/404.astro',
  ])
    expect(reachOf([file], specs).pages, file).toBe('/');
});

test('what one sort of page is made of brings those pages, or the specs that carry its name', () => {
  const pages = (...files: string[]) => reachOf(files, specs).pages;
  expect(pages('src/layouts/product/BuyBox.astro')).toBe('/p/');
  expect(pages('src/layouts/listing/CategoryPage.astro', 'src/pages/[locale]/p/[product].astro')).toBe('/c/|/p/');
  expect(pages('src/layouts/product/price.ts', 'src/ui/base.css')).toBe('/');
  expect(pages('src/layouts/product/price.test.ts')).toBeUndefined();
  expect(reachOf(['src/layouts/contact/ContactPage.astro'], specs)).toMatchObject({
    pages: undefined,
    specs: ['tests/e2e/account/contact-us.spec.ts'],
  });
  expect(pages('src/layouts/product/BuyBox.astro', 'tests/a11y/pages.spec.ts'), 'the spec runs whole').toBeUndefined();
});
