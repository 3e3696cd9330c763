export { productDetails, suggest } from './catalogue-api.ts';
export { checksUpsells, isLowStock, visibleUpsells } from './catalogue-rules.ts';
