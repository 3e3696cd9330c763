import type { Context } from 'hono';
import { z } from 'zod';
import { adjustmentProblem } from '../../../commerce/associate/index.ts';
import { type CartFormName, PICK_SIZE } from '../../../commerce/cart/index.ts';
import { typedNumber } from '../../../commerce/validation/index.ts';
import { DEFAULT_ITEM_QTY, DELIVERY_ACTIONS, MAX_ITEM_QTY } from '../../../commerce/contract/cart/cart.ts';
import {
  addToCart,
  applyCoupon,
  deleteSaved,
  removeCoupon,
  removeFromCart,
  restoreItem,
  saveItem,
  saveProduct,
  setDelivery,
  setGiftOption,
  setQuantity,
} from './cart-forms.ts';
import { applyCoupon as applyCouponCall } from '../../../commerce/contract/endpoints.ts';
import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { addForPickup, preferStore } from './store-forms.ts';
import { adjustPrice, undoAdjustment } from '../account/adjust-price.ts';
import { tellEndedSession } from '../cart/cart-recovery.ts';
import { choosePoint, lookNear, POINTS } from './collection-form.ts';
import { askPage } from './back-in-stock-form.ts';
import type { Gateway } from '../deps.ts';
import {
  fieldsOf,
  type Form,
  type FormHandling,
  formPage,
  handleForm,
  InvalidForm,
  keepDraft,
  requireSignIn,
  requireValid,
} from './form.ts';
import { giftOf } from './gift-form.ts';
import { HttpError } from '../http-error.ts';
import { bringMissing, putBack, takeMissing } from './put-back.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { MAX_DISMISSED } from '../session/session.ts';

const whole = (min: number) => z.coerce.number().int().min(min).max(MAX_ITEM_QTY);
const sku = z.string().regex(/^[\w-]{1,40}$/);
const itemId = z.string().regex(/^[\w-]{1,64}$/);
const recipeId = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional();
const addForm = z.object({ productId: sku, qty: whole(1).default(DEFAULT_ITEM_QTY), recipeId });
const updateForm = z.object({ itemId, qty: whole(0) });
const removeForm = z.object({ itemId });
const storeId = z.string().regex(/^[\w-]{1,40}$/);
const deliveryForm = z.object({
  itemId,
  // A field named `action` would hide the form's own in the browser.
  way: z.enum(DELIVERY_ACTIONS),
  storeId: storeId.optional(),
});
const pickupForm = z.object({
  productId: sku,
  qty: whole(1).default(DEFAULT_ITEM_QTY),
  storeId,
  way: z.enum(['pickup', 'sts']),
});
const storeForm = z.object({ storeId });
const savedForm = z.object({ itemId, listId: z.string().regex(/^[\w-]{1,60}$/) });
const productForm = z.object({
  productId: sku,
  qty: whole(1),
  pdpUrl: z
    .string()
    .max(500)
    .regex(/^\/[^/\\]/),
  recipeId,
  available: z.stringbool().default(true),
});
const adjustForm = z.object({
  itemId,
  amount: z.string().max(20),
  reason: z.string().trim().min(1).max(200),
});
const adjustmentForm = z.object({ itemId, adjustmentId: z.string().regex(/^[\w-]{1,64}$/) });
const dismissForm = z.object({ promotionId: z.string().regex(/^[\w-]{1,60}$/) });
const couponForm = z.object({ code: z.string().trim().min(1).max(60) });

/** What the cart page reports of a form that worked: query parameters. */
type Outcome = Readonly<Record<string, string | undefined>>;

interface CartAction {
  readonly work: (form: Form) => Promise<Outcome>;
  /** What an error is about, for the cart page to show it there (D2 §8.2). */
  readonly about?: (form: Form) => Outcome;
  /** The page that follows, if it is neither the one the form asks for nor the cart. */
  readonly next?: (form: Form) => string | undefined;
  /** The page that shows an error; the cart page by default. */
  readonly page?: (form: Form) => string;
  /** The part of the cart page that shows it. */
  readonly anchor?: (form: Form) => string;
  readonly draft?: NonNullable<FormHandling['draft']>;
  readonly limitAs?: string;
  /** Whether a product's form may be sent before a size is chosen. */
  readonly isSizeOptional?: boolean;
}

/** Reports items that could not be put back into a cart that was lost. */
const withFlash = async (flash: Promise<readonly string[]>): Promise<Outcome> => ({
  flash: (await flash).join(',') || undefined,
});

async function addProducts({ context, fields }: Form): Promise<Outcome> {
  // A list with checkboxes sends several products as `productId.0`, `productId.1`, ….
  const several = Object.entries(fields).flatMap(([name, productId]) =>
    /^productId\.\d{1,2}$/.test(name) ? [{ ...fields, productId }] : [],
  );
  const flash: string[] = [];
  for (const one of several.length > 0 ? several : [fields]) {
    flash.push(...(await addToCart(context, fieldsOf(addForm, one))));
  }
  return withFlash(Promise.resolve(flash));
}

/** Removes an item, and says what it was so that the page can offer to put it back. */
async function removeOne({ context, fields }: Form): Promise<Outcome> {
  const { itemId: id } = fieldsOf(removeForm, fields);
  const removed = context.session.items.find(([known]) => known === id);
  const [, productId, qty, choices] = removed ?? [];
  const { flash } = await withFlash(removeFromCart(context, id));
  if (removed !== undefined) context.setSession({ ...context.session, removed });
  return { flash, done: 'removed', sku: productId, qty: qty?.toString(), recipe: choices?.recipeId };
}

async function deleteOne({ context, fields }: Form): Promise<Outcome> {
  const { itemId: id, listId } = fieldsOf(savedForm, fields);
  await deleteSaved(context, listId, id);
  const { data } = productForm.safeParse(fields);
  return {
    done: 'deleted',
    sku: data?.productId,
    qty: data?.qty.toString(),
    path: data?.pdpUrl,
    recipe: data?.recipeId,
  };
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

function dismiss({ context, fields }: Form): Outcome {
  const { promotionId } = fieldsOf(dismissForm, fields);
  const { dismissed = [] } = context.session;
  const others = dismissed.filter((id) => id !== promotionId);
  context.setSession({ ...context.session, dismissed: [...others, promotionId].slice(-MAX_DISMISSED) });
  return {};
}

/** Without toast and banner (PROMO-14). */
const aboutCoupon = { about: () => ({ failed: 'coupon' }), anchor: () => 'coupons' };

const cartPage = ({ context }: Form): string => `/${context.locale}/cart`;

/** The page that says which store it is now. */
const storePage = ({ context, fields }: Form): string =>
  withQuery(`/${context.locale}/cart/store-changed`, { store: fields['storeId'] });

/** A change of store that was asked for is reported (STORE-03). */
const storeChanged = (form: Form): string | undefined =>
  form.fields['changed'] === undefined ? undefined : storePage(form);

/** The list of stores that a form was posted from. */
const fromPage = (form: Form): string => safeReturnPath(form.fields['from']) ?? cartPage(form);

const ACTIONS: Readonly<Record<CartFormName, CartAction>> = {
  add: {
    work: addProducts,
    // Enter in the address field of a sold-out size is the form's first button.
    page: (form) => (form.fields['email'] ? askPage(form) : cartPage(form)),
  },
  'put-back': { work: ({ context, fields }) => withFlash(putBack(context, fieldsOf(addForm, fields))) },
  missing: {
    work: async ({ context, fields }) => {
      const item = fieldsOf(addForm, fields);
      if (fields['drop'] === undefined) return withFlash(bringMissing(context, item));
      await takeMissing(context, item);
      return {};
    },
    page: (form) => form.back ?? cartPage(form),
  },
  update: {
    work: ({ context, fields }) => {
      const { itemId: id, qty } = fieldsOf(updateForm, fields);
      return withFlash(setQuantity(context, id, qty));
    },
    ...aboutItem,
  },
  delivery: {
    work: ({ context, fields }) => {
      const { itemId: id, way, storeId: store } = fieldsOf(deliveryForm, fields);
      return withFlash(setDelivery(context, id, way, store));
    },
    next: storeChanged,
    ...aboutItem,
  },
  pickup: {
    work: ({ context, fields }) => withFlash(addForPickup(context, fieldsOf(pickupForm, fields))),
    next: storeChanged,
    page: fromPage,
  },
  stores: {
    work: async () => ({}),
    next: (form) => withQuery(fromPage(form), { variant: sku.safeParse(form.fields['productId']).data }),
    isSizeOptional: true,
  },
  store: {
    work: ({ context, fields }) => withFlash(preferStore(context, fieldsOf(storeForm, fields).storeId)),
    next: (form) => storeChanged(form) ?? storePage(form),
    page: fromPage,
  },
  gift: {
    work: (form) =>
      withFlash(setGiftOption(form.context, fieldsOf(removeForm, form.fields).itemId, giftOf(form.fields))),
    page: ({ context, fields }) => withQuery(`/${context.locale}/cart/gift`, { item: fields['itemId'] }),
    draft: ({ fields }) => `cart-gift.${fields['itemId']}`,
  },
  'remove-gift': {
    work: ({ context, fields }) => withFlash(setGiftOption(context, fieldsOf(removeForm, fields).itemId, null)),
    ...aboutItem,
  },
  remove: { work: removeOne, ...aboutItem, about: (form) => ({ ...aboutItem.about(form), failed: 'remove' }) },
  coupon: {
    work: (form) => withFlash(applyCoupon(form.context, codeOf(form))),
    ...aboutCoupon,
    draft: 'cart-coupon',
    limitAs: applyCouponCall.id,
  },
  'remove-coupon': { work: (form) => withFlash(removeCoupon(form.context, codeOf(form))), ...aboutCoupon },
  save: {
    work: async (form) => {
      const { context, fields } = form;
      // A guest's list would get what stays in the cart of the account, and both join when its owner signs in.
      requireSignIn(form);
      context.requireOwner();
      const flash = await withFlash(
        saveItem(context, fieldsOf(removeForm, fields).itemId, fieldsOf(productForm, fields)),
      );
      return { ...flash, done: 'saved' };
    },
    ...aboutItem,
  },
  'save-again': {
    work: async ({ context, fields }) => {
      await saveProduct(context, fieldsOf(productForm, fields));
      return {};
    },
  },
  restore: {
    work: ({ context, fields }) => {
      const { itemId: id, listId } = fieldsOf(savedForm, fields);
      return withFlash(restoreItem(context, listId, id));
    },
    ...aboutItem,
  },
  'delete-saved': { work: deleteOne, ...aboutItem },
  adjust: {
    work: ({ context, fields }) => {
      const { itemId: id, amount, reason } = fieldsOf(adjustForm, fields);
      requireValid({ amount: adjustmentProblem(amount) });
      return withFlash(adjustPrice(context, id, { amount: typedNumber(amount), reason }));
    },
    ...aboutItem,
  },
  'remove-adjustment': {
    work: ({ context, fields }) => withFlash(undoAdjustment(context, fieldsOf(adjustmentForm, fields).adjustmentId)),
    ...aboutItem,
  },
  points: {
    work: async (form) => lookNear(form),
    next: (form) =>
      `${withQuery(cartPage(form), form.context.session.near === undefined ? { invalid: 'near:required' } : {})}#${POINTS}`,
  },
  point: { work: (form) => withFlash(choosePoint(form)), anchor: () => POINTS },
  dismiss: { work: async (form) => dismiss(form) },
};

function handlingOf(
  { work, about, anchor, next, page: ownPage = cartPage, isSizeOptional = false, ...rest }: CartAction,
  gateway: Gateway,
  c: Context,
): FormHandling {
  return {
    ...rest,
    isShared: true,
    work: async (form) => {
      const { choice, productId } = form.fields;
      const page = formPage(gateway, c);
      // No size was chosen: return to the size choice, which asks for one. The page itself stays shared and cacheable.
      if (!isSizeOptional && choice === PICK_SIZE && productId === undefined && page !== undefined)
        return `${page}#${PICK_SIZE}`;
      const outcome: Outcome = await tellEndedSession(form, () => work(form));
      const isReported = outcome['flash'] !== undefined || outcome['error'] !== undefined;
      // What was entered waits until its owner has signed in: a gift's card on its own page, a code in the cart.
      if (outcome['error'] === TOKEN_REFUSED && rest.draft !== undefined) {
        if (ownPage !== cartPage) throw new HttpError(TOKEN_REFUSED, 401, 'The sign-in is over.');
        keepDraft(form, typeof rest.draft === 'function' ? rest.draft(form) : rest.draft);
      }
      const following = outcome['error'] === undefined ? next?.(form) : undefined;
      if (following !== undefined) return withQuery(following, outcome);
      return withQuery(isReported ? cartPage(form) : (form.back ?? cartPage(form)), outcome);
    },
    failed: (form) => {
      const id = anchor?.(form);
      return withQuery(`${ownPage(form)}${id === undefined ? '' : `#${id}`}`, about?.(form) ?? {});
    },
  };
}

/**
 * `POST /api/form/cart/{action}`: cart forms without JavaScript. Errors show on the cart page, which is never cached.
 */
export function changeCartWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name as CartFormName] : undefined;
  if (!action) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, handlingOf(action, gateway, c));
}
