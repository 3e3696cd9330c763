export {
  listProducts,
  productDetails,
  productInventory,
  productReviews,
  recommendProducts,
  searchProducts,
  suggest,
} from './catalogue-api.ts';
export {
  type Availability,
  availability,
  checksUpsells,
  type DiscountTag,
  discountTag,
  formatMoney,
  isLowStock,
  LOW_STOCK,
  type PriceLabel,
  priceLabel,
  visibleUpsells,
} from './catalogue-rules.ts';
