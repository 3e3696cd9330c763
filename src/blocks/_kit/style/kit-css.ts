import { BREAKPOINT_NAMES, FROM } from '../../../ui/breakpoints.ts';
import carouselCss from '../../../ui/carousel/carousel.css?inline';
import rowCss from '../../../ui/carousel/row.css?inline';
import swiperCss from '../../../ui/carousel/swiper-row.css?inline';
import css from './kit.css?inline';

/** Classes that content may set per breakpoint (`md-button-primary`, `lg-place-left`, …). */
const FAMILIES =
  /^\.(?:button-(?:primary|secondary|ghost|text-link|size-(?:sm|md|lg))|place-[a-z-]+|align-[a-z]+|overlay-[a-z]+|text-(?:display|h[1-4]|body|small)|block-(?:full|own)-height)$/;
const RULE = /(?<=^|[{}])([^{}]+)\{([^{}]*)\}/g;

/**
 * Repeats the rules of those classes for md and lg inside a media query each. They are written once in kit.css, so they
 * cannot drift apart.
 */
export function repeatedPerBreakpoint(source: string): string {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const repeated = BREAKPOINT_NAMES.map((name) => {
    const condition = FROM[name];
    if (condition === undefined) return '';
    const rules = [...plain.matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
      const own = selectors
        .split(',')
        .map((selector) => selector.trim())
        .filter((selector) => FAMILIES.test(selector));
      return own.length === 0
        ? []
        : [`${own.map((selector) => `.${name}-${selector.slice(1)}`).join(',')}{${body.trim()}}`];
    });
    return `@media ${condition}{${rules.join('')}}`;
  }).join('');
  return `@layer kit{${repeated}}`;
}

/** Style sheet of the parts all blocks share; the document inlines it once. */
export const kitCss: string = css + repeatedPerBreakpoint(css) + carouselCss + rowCss + swiperCss;
