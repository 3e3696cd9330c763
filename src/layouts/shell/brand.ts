import { html } from '../../ui/html/html.ts';

/** Three stacked stones. */
const STONES = html`
  <path
    fill="currentColor"
    d="M3 25.600c1.200-2.700 7.400-3.700 13.400-3.500 6.200.2 11.800 1.300 12.600 3.400.700 1.900-4.800 3.100-13 3.100S2.200 27.500 3 25.600zM7 17.900c.7-2.300 5.100-3.300 9.600-3.100 4.600.200 8.500 1.500 8.700 3.400.200 1.800-3.900 2.600-9.300 2.500-5.500-.1-9.600-1.100-9-2.800zM10.800 10.300c.4-2.900 2.800-5.400 5.900-5.300 3 .1 5 2.700 5 5.200 0 2.200-2.400 3-5.700 2.900-3.300 0-5.500-.8-5.200-2.800z"/>
`;

/** The symbol that brand marks of a page refer to. */
export const BRAND_SYMBOL = html`<symbol id="brand-mark" viewBox="0 0 32 32">${STONES}</symbol>`;

/** The brand mark on a page with its symbol. */
export const BRAND_MARK = html`<svg class="brand-mark" width="32" height="32" aria-hidden="true"><use href="#brand-mark"/></svg>`;

/** The brand mark for a page without symbols. */
export const DRAWN_BRAND_MARK = html`<svg class="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${STONES}</svg>`;
