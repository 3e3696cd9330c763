import { expect, test } from 'vitest';
import { MODAL_HASHES } from './modal-hashes.ts';
import { modalTarget } from './modal-links.ts';

const page = new URL('https://shop.test/en-gb/c/jackets-21001?sort=newest&size=M');

test('a link to a known hash opens its dialog on the current page', () => {
  const target = modalTarget('#modal-sign-in', page);
  expect(target?.dialogId).toBe('modal-sign-in');
  expect(target?.url.href).toBe(`${page.href}#modal-sign-in`);
});

test('a query before the hash is merged: what is there stays, what is new is added', () => {
  expect(modalTarget('?from=members&size=XL#modal-sign-up', page)?.url.search).toBe('?sort=newest&size=M&from=members');
  expect(modalTarget('?quickshop=NF104001MOS#modal-quickshop', page)?.query.get('quickshop')).toBe('NF104001MOS');
});

test('every other link is left alone', () => {
  for (const href of [
    '#reviews',
    '#modal-unknown',
    '/en-gb/account#modal-sign-in',
    '?a=1',
    'https://x.test/#modal-sign-in',
    '#constructor',
    '',
  ]) {
    expect(modalTarget(href, page), href).toBeUndefined();
  }
});

test('the dialogs with an address stand in one place', () => {
  for (const [hash, id] of Object.entries(MODAL_HASHES)) expect(hash).toBe(`#${id}`);
});
