import * as account from './account.ts';
import * as cart from './cart.ts';
import * as consumer from './consumer.ts';
import * as contact from './contact.ts';
import * as lists from './lists.ts';
import type { Operation } from './operation.ts';
import * as products from './products.ts';
import * as stores from './stores.ts';

export type { Operation } from './operation.ts';
export { COMMON_ERRORS, TOKEN_ERRORS } from './operation.ts';

/** Every operation of the contract by its id. For servers and tests only: it carries zod. */
export const operations: Readonly<Record<string, Operation>> = {
  ...account,
  ...consumer,
  ...contact,
  ...products,
  ...cart,
  ...lists,
  ...stores,
};
