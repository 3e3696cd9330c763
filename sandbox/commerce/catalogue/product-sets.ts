import type { ProductSet, SetPiece } from '../../../src/commerce/contract/types.ts';
import type { Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { textFor } from '../text/text.ts';
import type { ProductSetFile } from './product-file.ts';
import { type Audience, detailsOf, skusOf } from './views.ts';

/** A set needs this many pieces that are sold on the site. */
const LEAST_PIECES = 2;

/** A set as shoppers see it, without pieces that the site does not sell; undefined when too few are left. */
export async function setView(
  { catalogue, store }: Services,
  { id, name, text, image, products }: ProductSetFile,
  audience: Audience,
): Promise<ProductSet | undefined> {
  const found = products.flatMap((productId) => catalogue.find(productId) ?? []);
  const levels = await stockLevels(
    store,
    found.flatMap(({ product }) => skusOf(product)),
  );
  const pieces = found.flatMap(({ product, colour }): SetPiece[] => {
    const details = detailsOf(catalogue, product, colour, levels, audience, () => [], Number.POSITIVE_INFINITY);
    if (details === undefined) return [];
    const { masterId, slug, url, name, tagline, selectedColour, colours, price, available } = details;
    return [{ masterId, slug, url, name, tagline, selectedColour, colours, price, available }];
  });
  if (pieces.length < LEAST_PIECES) return undefined;
  const cents = pieces.map(({ colours, selectedColour, price }) => {
    const shown = colours.find(({ code }) => code === selectedColour);
    return Math.round((shown?.price ?? price).lowCurrent * 100);
  });
  return {
    productSetId: id,
    name: textFor(name, audience.locale),
    text: textFor(text, audience.locale),
    image,
    pieces,
    total: cents.reduce((sum, one) => sum + one, 0) / 100,
    currency: audience.currency,
  };
}
