import type { Context } from 'hono';
import { z } from 'zod';
import { isApiError } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import { addToCart } from './cart-forms.ts';
import { fieldsOf, type Form, handleForm } from './form.ts';
import { withQuery } from './return-path.ts';

const setForm = z.object({ productSetId: z.string().regex(/^[a-z0-9-]{1,40}$/) });
const piece = z.object({
  id: z.string().regex(/^[A-Z0-9]{8}$/),
  sku: z.string().regex(/^[\w-]{0,40}$/),
});
/** More pieces than a set has. */
const MOST_PIECES = 12;

/** The page of the set, which says what became of its pieces. */
const pageOf = ({ context, fields }: Form): string =>
  `/${context.locale}/sets/${fieldsOf(setForm, fields).productSetId}`;

/**
 * Adds the ticked pieces of a set one by one: what succeeds stays in the cart, and what does not is reported on the page of
 * the set (`?done=ID,…&failed=ID:CODE,…`). Nothing is added while a choice is missing.
 */
async function addPieces(form: Form): Promise<string> {
  const { context, fields } = form;
  const page = pageOf(form);
  const pieces = Array.from({ length: MOST_PIECES }, (_, index) => index)
    .filter((index) => fields[`piece.${index}`] !== undefined)
    .map((index) => fieldsOf(piece, { id: fields[`piece.${index}`] ?? '', sku: fields[`productId.${index}`] ?? '' }));
  if (pieces.length === 0) return withQuery(page, { failed: 'none' });
  const open = pieces.filter(({ sku }) => sku === '').map(({ id }) => `${id}:CHOOSE`);
  if (open.length > 0) return withQuery(page, { failed: open.join(',') });
  const [done, failed]: [string[], string[]] = [[], []];
  for (const { id, sku: productId } of pieces)
    try {
      await addToCart(context, { productId, qty: 1 });
      done.push(id);
    } catch (error) {
      if (!isApiError(error) || error.status === 401) throw error;
      failed.push(`${id}:${error.code}`);
    }
  if (failed.length === 0) return `/${context.locale}/cart`;
  return withQuery(page, { done: done.join(',') || undefined, failed: failed.join(',') });
}

/** `POST /api/form/product-set`: puts the pieces of a set into the cart, without JavaScript. */
export const addSetWithForm = (gateway: Gateway, c: Context): Promise<Response> =>
  handleForm(gateway, c, { isShared: true, work: addPieces, failed: pageOf });
