import type { AcceptedPlugin } from 'postcss';
import { CUSTOM_MEDIA } from '../../../src/ui/breakpoints.ts';

/**
 * Puts the conditions of src/ui/breakpoints.ts in place of their names: `@media (--md)` becomes
 * `@media (width >= 768px)`. Happens at build time; browsers do not know `@custom-media` yet.
 *
 * @throws CssSyntaxError at a name that does not exist
 */
export const customMedia: AcceptedPlugin = {
  postcssPlugin: 'cairn-custom-media',
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const condition = CUSTOM_MEDIA[name];
        if (condition === undefined)
          throw rule.error(`${name} is no breakpoint. There are ${Object.keys(CUSTOM_MEDIA).join(', ')}.`);
        return condition;
      });
    },
  },
};
