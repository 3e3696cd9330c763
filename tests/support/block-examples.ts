import { examples as accordions } from '../../src/blocks/accordions/examples.ts';
import { examples as button } from '../../src/blocks/button/examples.ts';
import { examples as collection } from '../../src/blocks/collection/examples.ts';
import { examples as iconAndText } from '../../src/blocks/icon-and-text/examples.ts';
import { examples as linkedCard } from '../../src/blocks/linked-card/examples.ts';
import { examples as mediaBanner } from '../../src/blocks/media-banner/examples.ts';
import { examples as productCard } from '../../src/blocks/product-card/examples.ts';
import { examples as promoBar } from '../../src/blocks/promo-bar/examples.ts';
import { examples as segmentation } from '../../src/blocks/segmentation/examples.ts';
import { examples as spacer } from '../../src/blocks/spacer/examples.ts';

/** Examples of the blocks, for suites that run outside the bundler and cannot glob. */
export const EXAMPLES = {
  accordions,
  button,
  collection,
  'icon-and-text': iconAndText,
  'linked-card': linkedCard,
  'media-banner': mediaBanner,
  'product-card': productCard,
  'promo-bar': promoBar,
  segmentation,
  spacer,
} as const;

/** Address at which one example stands alone in the production document. */
export function exampleUrl(kind: keyof typeof EXAMPLES, name: string, query = ''): string {
  const index = EXAMPLES[kind].findIndex((example) => example.name === name);
  if (index < 0) throw new Error(`${kind} has no example "${name}".`);
  return `/preview/example/${kind}/${index}${query}`;
}
