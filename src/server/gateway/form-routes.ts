import type { Context } from 'hono';
import { z } from 'zod';
import { DEFAULT_ITEM_QTY, MAX_ITEM_QTY } from '../../commerce/contract/shapes/cart-calls.ts';
import { signIn } from '../../commerce/contract/wire/account.ts';
import { isApiError } from '../../commerce/http/index.ts';
import { arrive } from './arrival.ts';
import { addToCart, removeFromCart, setQuantity } from './cart-forms.ts';
import type { Gateway } from './deps.ts';
import { checkRate } from './rate-limits.ts';
import { readForm } from './read-body.ts';
import { PRIVATE_HEADERS, Refusal } from './refusal.ts';
import { safeBack, withQuery } from './safe-back.ts';
import { signVisitorIn, signVisitorOut } from './sign-in.ts';
import { openVisit, type Visit } from './visit.ts';

/** Paths that make no sense once signed out (D1 §2, reading 18). */
const PERSONAL_PATH = /cart|checkout|favorites|account/;

const whole = (min: number) => z.coerce.number().int().min(min).max(MAX_ITEM_QTY);
const sku = z.string().regex(/^[\w-]{1,40}$/);
const itemId = z.string().regex(/^[\w-]{1,64}$/);
const addForm = z.object({ productId: sku, qty: whole(1).default(DEFAULT_ITEM_QTY) });
const updateForm = z.object({ itemId, qty: whole(0) });
const removeForm = z.object({ itemId });
const signInForm = z.object({ email: z.string().trim().min(1).max(100), password: z.string().min(1).max(256) });

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });

/** What the page a form comes back to is told: a code of the catalogue, worded by the page. */
function problemOf(error: unknown): { error: string; max?: string } | undefined {
  if (error instanceof Refusal) return { error: error.code };
  if (!isApiError(error)) return undefined;
  const max = error.details[0]?.maxAllowedQty;
  return { error: error.code, ...(max === undefined ? {} : { max: String(max) }) };
}

function fieldsOf<Fields>(schema: z.ZodType<Fields>, form: Record<string, string>): Fields {
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw new Refusal('ATTR300', 400, 'A field of the form is missing or wrong.');
  return parsed.data;
}

interface Form {
  readonly visit: Visit;
  readonly fields: Record<string, string>;
  readonly back: string | undefined;
}

/**
 * Handles a posted form: work, then 303. Whatever goes wrong is told by `?error=CODE` on the page `failed` names;
 * only a request that is no form of ours is answered with an error itself.
 */
async function handle(
  gateway: Gateway,
  c: Context,
  limitAs: string | undefined,
  work: (form: Form) => Promise<string>,
  failed: (form: Form) => string,
): Promise<Response> {
  const fields = await readForm(c.req.raw);
  const back = safeBack(fields['back']);
  const arrival = await arrive(gateway, c, { locale: fields['locale'], back });
  const visit = await openVisit(gateway, c, arrival);
  c.set('visit', visit);
  const form = { visit, fields, back };
  try {
    if (limitAs) await checkRate(gateway.counter, limitAs, arrival.address);
    return seeOther(await work(form));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return seeOther(withQuery(failed(form), { ...problem }));
  }
}

const cartPage = ({ visit }: Form): string => `/${visit.locale}/cart`;
const home = ({ visit }: Form): string => `/${visit.locale}`;

/** `POST /api/form/cart/{action}`: works without a script; errors show on the cart page, which is never cached. */
export function changeCartWithForm(gateway: Gateway, c: Context): Promise<Response> {
  const actions: Record<string, (form: Form) => Promise<void>> = {
    add: async ({ visit, fields }) => {
      const { productId, qty } = fieldsOf(addForm, fields);
      await addToCart(visit, productId, qty);
    },
    update: async ({ visit, fields }) => {
      const { itemId: id, qty } = fieldsOf(updateForm, fields);
      await setQuantity(visit, id, qty);
    },
    remove: async ({ visit, fields }) => removeFromCart(visit, fieldsOf(removeForm, fields).itemId),
  };
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new Refusal('API404', 404, 'There is no such form.');
  return handle(
    gateway,
    c,
    undefined,
    async (form) => {
      await action(form);
      return form.back ?? cartPage(form);
    },
    cartPage,
  );
}

/** Path of the page the form stood on; only of this shop. */
function formPage(gateway: Gateway, c: Context): string | undefined {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const isOwn = host === new URL(gateway.origin).host || host === c.req.header('host');
  return isOwn ? safeBack(pathname + search) : undefined;
}

/** `POST /api/form/sign-in`; a refusal comes back to the page the form stood on. */
export const signInWithForm = (gateway: Gateway, c: Context): Promise<Response> =>
  handle(
    gateway,
    c,
    signIn.id,
    async (form) => {
      const { email, password } = fieldsOf(signInForm, form.fields);
      const { cartMerged } = await signVisitorIn(gateway, form.visit, email, password);
      return withQuery(form.back ?? home(form), { notice: cartMerged ? 'cart-merged' : 'signed-in' });
    },
    (form) => formPage(gateway, c) ?? form.back ?? home(form),
  );

/** `POST /api/form/sign-out`: an associate to the associates' sign-in, others home from personal paths, else stay (reading 18). */
export const signOutWithForm = (gateway: Gateway, c: Context): Promise<Response> =>
  handle(
    gateway,
    c,
    undefined,
    async (form) => {
      const isAssociate = form.visit.session.consumer?.type === 'ASSOCIATE';
      await signVisitorOut(form.visit);
      const stay = form.back && !PERSONAL_PATH.test(form.back) ? form.back : home(form);
      return withQuery(isAssociate ? `${home(form)}/associate-login` : stay, { notice: 'signed-out' });
    },
    home,
  );
