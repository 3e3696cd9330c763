import { z } from 'zod';
import { STRATEGIES } from '../../commerce/contract/services/decisions.ts';
import { PATTERN_PICTURE } from '../../content/images/image-url.ts';
import { frame, identity, layout, titles } from '../_kit/schema/fields.ts';
import { NestedBlocks } from '../_kit/parse/nested.ts';
import { cardOf, recommendationItem } from './item.ts';
import { isPersonalised } from './rules.ts';

export const VARIANTS = ['3-cards', '5-cards', '6-cards'] as const;

/** What a card is rendered from that a list in the browser fills: it has every part such a card may need. */
export const PATTERN = { title: '…', url: '/', image: PATTERN_PICTURE, price: { lowCurrent: 0, lowOriginal: 1 } };

/** Products recommended to a visitor, as a row of cards. */
export const schema = z
  .object({
    ...identity,
    ...titles,
    ...frame,
    textAlignment: layout.textAlignment,
    variant: z
      .enum(VARIANTS)
      .default('3-cards')
      .describe('Cards in a row on phones, tablets and wide screens: 1, 2, 3; 2, 4, 5; or 2, 4, 6.'),
    recommendedProducts: z.array(recommendationItem).default([]).describe('The products, in this order.'),
    showRatings: z.boolean().default(false).describe('Shows stars on the cards.'),
    quickShopVisibility: z
      .string()
      .default('hidden')
      .describe('visible offers a quick view on the cards; anything else does not.'),
    monetateDecision: z
      .union([z.string().transform((name) => ({ name })), z.object({ name: z.string() })])
      .optional()
      .describe('Decision that chose the products. One named Control means no personalisation.'),
    strategy: z
      .enum(STRATEGIES)
      .optional()
      .describe(
        'The decision service fills the row for each visitor: similar, bought-together, popular or recently-viewed. The products given here stand until it has answered, and whenever it does not. Its rules name this block by its id.',
      ),
    bloomreachIndex: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe(
        'Place of the list in the search provider’s lists on the page; these products then take the place of those given here.',
      ),
  })
  .transform(({ recommendedProducts, strategy: asked, ...fields }) => {
    // The control group sees what the content defines.
    const strategy = isPersonalised(fields.monetateDecision?.name) ? asked : undefined;
    const options = {
      showRatings: fields.showRatings,
      quickshop: fields.quickShopVisibility === 'visible',
      personalised: isPersonalised(fields.monetateDecision?.name),
    };
    return {
      ...fields,
      strategy,
      recommendedProducts: new NestedBlocks(recommendedProducts.map((item) => cardOf(item, options))),
      /** One card to copy, where the products come from a list in the page. */
      pattern: new NestedBlocks(
        fields.bloomreachIndex === undefined && strategy === undefined
          ? []
          : [
              cardOf(
                {
                  ...PATTERN,
                  recommendationId: 'pattern',
                  ...(fields.showRatings ? { review_average: 0, reviews_count: 2 } : {}),
                },
                options,
              ),
            ],
      ),
    };
  });
export type RecommendationsFields = z.output<typeof schema>;
export type RecommendationsVariant = RecommendationsFields['variant'];
