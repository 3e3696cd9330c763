import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { drawerHtml } from './drawer.ts';
import { megaMenuHtml } from './mega-menu.ts';
import { readMenu } from './menu.ts';
import type { HeaderFacts } from './menu-parts.ts';

export const facts: HeaderFacts = {
  info: localeInfo('en-gb') as LocaleInfo,
  mediaBase: '/media',
  mayLoad: (url) => !url.startsWith('https://other.test'),
  path: '',
  menuTrigger: 'hover',
  shopAllOnMobile: true,
  favorites: true,
  isWhole: false,
};
export const leaf = { id: 'rain', title: 'Rain shells', target: { url: '/c/jackets-21001?q=rain' } };
export const group = { id: 'kinds', title: 'Kinds', children: [leaf] };
export const jackets = {
  id: 'jackets',
  title: 'Jackets',
  target: { url: '/c/jackets-21001' },
  children: [
    group,
    { title: 'Reading', children: [{ title: 'Wash your shell', target: { url: '/stories/wash-your-shell' } }] },
  ],
};
export const menu = (...items: unknown[]) => readMenu({ items });
/** The bar with what its panels show. */
export const bar = (entry: object = {}, more: Partial<HeaderFacts> = {}): string =>
  megaMenuHtml(menu({ ...jackets, ...entry }).entries, { ...facts, isWhole: true, ...more }).markup;
/** The drawer with what its sections show. */
export const drawer = (entry: object = {}, more: Partial<HeaderFacts> = {}): string =>
  drawerHtml(menu({ ...jackets, ...entry }).entries, { ...facts, isWhole: true, ...more }).markup;
