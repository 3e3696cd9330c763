import type { Context } from 'hono';
import { z } from 'zod';
import { isConnected } from '../../../commerce/account/index.ts';
import { favoriteOf } from '../../../commerce/favorites/index.ts';
import { addFavorite, removeFavorite, shareFavorites } from '../../../commerce/contract/endpoints.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, formPage, handleForm, InvalidForm } from '../forms/form.ts';
import { addToCart } from '../forms/cart-forms.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import { hasSignInEnded } from '../session/owner.ts';

const id = z.string().regex(/^[\w-]{1,60}$/);
/** Product id with colour, and the recipe of a customised product. */
const favorite = z.string().regex(/^[\w-]{1,40}(?: [\w-]{1,60})?$/);
const productForm = z.object({ favorite });
const entryForm = z.object({ itemId: id, favorite });
const sku = z.string().regex(/^[\w-]{1,40}$/);

/** What the list reports of a form that worked: query parameters. */
type Outcome = Readonly<Record<string, string>>;
type Action = (form: Form) => Promise<Outcome>;

/** A failed call of favourites is logged with its request, and nothing else reports it (FAV-05). */
async function quietly(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/** Changes the visitor's list. @returns whether it was changed; without a list there is nothing to change */
async function changeList(form: Form, change: (favoriteId: string) => Promise<unknown>): Promise<boolean> {
  const { favoriteId } = form.context.session;
  return favoriteId !== undefined && quietly(change(favoriteId));
}

const removeEntry = (form: Form, itemId: string): Promise<boolean> =>
  changeList(form, (favoriteId) => form.context.call(removeFavorite, { params: { favoriteId, itemId } }));

const share = (form: Form, shared: boolean): Promise<boolean> =>
  changeList(form, (favoriteId) => form.context.call(shareFavorites, { params: { favoriteId }, body: { shared } }));

const ACTIONS: Readonly<Record<string, Action>> = {
  add: async ({ context, fields, back }) => {
    const product = favoriteOf(fieldsOf(productForm, fields).favorite);
    const isAdded = await quietly(context.call(addFavorite, { body: { ...product, qty: 1, itemType: 'product' } }));
    return isAdded && back === undefined ? { notice: 'favorite-added' } : {};
  },
  remove: async (form) => {
    const entry = fieldsOf(entryForm, form.fields);
    return (await removeEntry(form, entry.itemId)) ? { done: 'removed', favorite: entry.favorite } : {};
  },
  move: async (form) => {
    const entry = fieldsOf(entryForm, form.fields);
    const chosen = sku.safeParse(form.fields['productId']);
    if (!chosen.success) throw new InvalidForm({ productId: { rule: 'required' } });
    const { recipeId } = favoriteOf(entry.favorite);
    await addToCart(form.context, { productId: chosen.data, qty: 1, ...(recipeId && { recipeId }) });
    await removeEntry(form, entry.itemId);
    return { done: 'moved', favorite: entry.favorite };
  },
  share: async (form) => {
    await share(form, true);
    return {};
  },
  unshare: async (form) => {
    await share(form, false);
    return {};
  },
};

/**
 * `POST /api/form/favorites/{action}`: hearts and the list without JavaScript. Does nothing where the shop has no
 * favourites, or while an employee is connected (FAV-06).
 */
export function changeFavoritesWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action || !gateway.env.favorites) throw new HttpError('API404', 404, 'There is no such form.');
  const list = ({ context, back }: Form): string => back ?? `/${context.locale}/favorites`;
  return handleForm(gateway, c, {
    // A list of an account is changed by its owner alone; anybody may begin one.
    senders: action === ACTIONS['add'] ? 'guest' : 'owner',
    isShared: action === ACTIONS['move'],
    ...(action === ACTIONS['share'] && { limitAs: shareFavorites.id }),
    work: async (form) => {
      const page = form.back ?? formPage(gateway, c) ?? list(form);
      return isConnected(form.context.session.store) ? page : withQuery(page, await action(form));
    },
    failed: (form) =>
      hasSignInEnded(form)
        ? `/${form.context.locale}/account/favorites`
        : withQuery(list(form), { item: id.safeParse(form.fields['itemId']).data }),
  });
}
