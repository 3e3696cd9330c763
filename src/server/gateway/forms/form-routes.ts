import type { Context } from 'hono';
import { z } from 'zod';
import { PICK_SIZE } from '../../../commerce/cart/index.ts';
import { DEFAULT_ITEM_QTY, MAX_ITEM_QTY } from '../../../commerce/contract/cart/cart.ts';
import { addToCart, removeFromCart, setQuantity } from './cart-forms.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, formPage, handleForm } from './form.ts';
import { HttpError } from '../http-error.ts';

const whole = (min: number) => z.coerce.number().int().min(min).max(MAX_ITEM_QTY);
const sku = z.string().regex(/^[\w-]{1,40}$/);
const itemId = z.string().regex(/^[\w-]{1,64}$/);
const addForm = z.object({ productId: sku, qty: whole(1).default(DEFAULT_ITEM_QTY) });
const updateForm = z.object({ itemId, qty: whole(0) });
const removeForm = z.object({ itemId });

const cartPage = ({ context }: Form): string => `/${context.locale}/cart`;

/**
 * `POST /api/form/cart/{action}`: cart forms without JavaScript. Errors show on the cart page, which is never cached.
 */
export function changeCartWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const actions: Record<string, (form: Form) => Promise<void>> = {
    add: async ({ context, fields }) => {
      // A list with checkboxes sends several products as `productId.0`, `productId.1`, ….
      const several = Object.entries(fields).flatMap(([name, productId]) =>
        /^productId\.\d{1,2}$/.test(name) ? [{ ...fields, productId }] : [],
      );
      for (const one of several.length > 0 ? several : [fields]) {
        const { productId, qty } = fieldsOf(addForm, one);
        await addToCart(context, productId, qty);
      }
    },
    update: async ({ context, fields }) => {
      const { itemId: id, qty } = fieldsOf(updateForm, fields);
      await setQuantity(context, id, qty);
    },
    remove: async ({ context, fields }) => removeFromCart(context, fieldsOf(removeForm, fields).itemId),
  };
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, {
    work: async (form) => {
      const { choice, productId } = form.fields;
      const page = formPage(gateway, c);
      // No size was chosen: return to the size choice, which asks for one. The page itself stays shared and cacheable.
      if (choice === PICK_SIZE && productId === undefined && page !== undefined) return `${page}#${PICK_SIZE}`;
      await action(form);
      return form.back ?? cartPage(form);
    },
    failed: cartPage,
  });
}
