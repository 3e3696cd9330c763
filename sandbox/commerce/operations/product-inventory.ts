import { productInventory } from '../../../src/commerce/contract/catalogue/products.ts';
import { skuOf } from '../catalogue/catalogue.ts';
import { implement } from '../http/implement.ts';
import { LOW_STOCK_AT } from '../../low-stock.ts';
import { stockLevels } from '../stock.ts';
import { requireProduct } from '../catalogue/require-product.ts';

/** GET /products/v2/products/{productId}/inventory: the variants with their quantities (CALL-PROD-03). */
export default implement(productInventory, async ({ params }, _caller, { catalogue, store }) => {
  const { product, colour } = requireProduct(catalogue, params.productId);
  const colours = colour ? [colour] : product.colours;
  const rows = colours.flatMap((shade) =>
    product.sizes.map((size) => ({ id: skuOf(product, shade, size), colour: shade.code, size })),
  );
  const levels = await stockLevels(
    store,
    rows.map(({ id }) => id),
  );
  const variants = rows.map((row) => {
    const quantity = levels.get(row.id) ?? 0;
    return {
      ...row,
      productId: product.id + row.colour,
      quantity,
      available: quantity > 0,
      lowStock: quantity > 0 && quantity <= LOW_STOCK_AT,
    };
  });
  return {
    productId: params.productId,
    masterId: product.id,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    variants,
  };
});
