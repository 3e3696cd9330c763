export { productDetails, suggest } from './catalogue-api.ts';
export { checksUpsells, isLowStock, LOW_STOCK, visibleUpsells } from './catalogue-rules.ts';
export { discountPercent } from './discount-percent.ts';
