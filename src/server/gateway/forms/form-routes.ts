import type { Context } from 'hono';
import { z } from 'zod';
import { PICK_SIZE } from '../../../commerce/cart/index.ts';
import { DEFAULT_ITEM_QTY, MAX_ITEM_QTY } from '../../../commerce/contract/cart/cart.ts';
import { addToCart, applyCoupon, removeCoupon, removeFromCart, setQuantity } from './cart-forms.ts';
import { applyCoupon as applyCouponCall } from '../../../commerce/contract/endpoints.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, formPage, handleForm, InvalidForm } from './form.ts';
import { HttpError } from '../http-error.ts';
import { withQuery } from './return-path.ts';

const whole = (min: number) => z.coerce.number().int().min(min).max(MAX_ITEM_QTY);
const sku = z.string().regex(/^[\w-]{1,40}$/);
const itemId = z.string().regex(/^[\w-]{1,64}$/);
const addForm = z.object({ productId: sku, qty: whole(1).default(DEFAULT_ITEM_QTY) });
const updateForm = z.object({ itemId, qty: whole(0) });
const removeForm = z.object({ itemId });
const couponForm = z.object({ code: z.string().trim().min(1).max(60) });

interface CartAction {
  readonly work: (form: Form) => Promise<readonly string[]>;
  /** What an error is about, for the cart page to show it there (D2 §8.2). */
  readonly about?: (form: Form) => Readonly<Record<string, string | undefined>>;
  /** The part of the cart page that shows it. */
  readonly anchor?: (form: Form) => string;
  readonly draft?: string;
  readonly limitAs?: string;
}

async function addProducts({ context, fields }: Form): Promise<string[]> {
  // A list with checkboxes sends several products as `productId.0`, `productId.1`, ….
  const several = Object.entries(fields).flatMap(([name, productId]) =>
    /^productId\.\d{1,2}$/.test(name) ? [{ ...fields, productId }] : [],
  );
  const told: string[] = [];
  for (const one of several.length > 0 ? several : [fields]) {
    const { productId, qty } = fieldsOf(addForm, one);
    told.push(...(await addToCart(context, productId, qty)));
  }
  return told;
}

/** The entered code. @throws InvalidForm when there is none */
function codeOf({ fields }: Form): string {
  const parsed = couponForm.safeParse(fields);
  if (!parsed.success) throw new InvalidForm({ code: { rule: 'required' } });
  return parsed.data.code;
}

const aboutItem = {
  about: ({ fields }: Form) => ({ item: itemId.safeParse(fields['itemId']).data }),
  anchor: ({ fields }: Form) => `item-${itemId.safeParse(fields['itemId']).data ?? ''}`,
};

const ACTIONS: Readonly<Record<string, CartAction>> = {
  add: { work: addProducts },
  update: {
    work: ({ context, fields }) => {
      const { itemId: id, qty } = fieldsOf(updateForm, fields);
      return setQuantity(context, id, qty);
    },
    ...aboutItem,
  },
  remove: {
    work: ({ context, fields }) => removeFromCart(context, fieldsOf(removeForm, fields).itemId),
    ...aboutItem,
    about: (form) => ({ ...aboutItem.about(form), failed: 'remove' }),
  },
  coupon: {
    work: (form) => applyCoupon(form.context, codeOf(form)),
    about: () => ({ failed: 'coupon' }),
    anchor: () => 'coupons',
    draft: 'cart-coupon',
    limitAs: applyCouponCall.id,
  },
  'remove-coupon': { work: (form) => removeCoupon(form.context, codeOf(form)) },
};

const cartPage = ({ context }: Form): string => `/${context.locale}/cart`;

function handlingOf({ work, about, anchor, ...rest }: CartAction, gateway: Gateway, c: Context): FormHandling {
  return {
    ...rest,
    work: async (form) => {
      const { choice, productId } = form.fields;
      const page = formPage(gateway, c);
      // No size was chosen: return to the size choice, which asks for one. The page itself stays shared and cacheable.
      if (choice === PICK_SIZE && productId === undefined && page !== undefined) return `${page}#${PICK_SIZE}`;
      const told = await work(form);
      return told.length > 0 ? withQuery(cartPage(form), { flash: told.join(',') }) : (form.back ?? cartPage(form));
    },
    failed: (form) => {
      const id = anchor?.(form);
      return withQuery(`${cartPage(form)}${id === undefined ? '' : `#${id}`}`, about?.(form) ?? {});
    },
  };
}

/**
 * `POST /api/form/cart/{action}`: cart forms without JavaScript. Errors show on the cart page, which is never cached.
 */
export function changeCartWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, handlingOf(action, gateway, c));
}
