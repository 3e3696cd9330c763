import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { paymentMethodId } from '../../../commerce/contract/account/payment-instruments.ts';
import { changesSince, LINE_KEYS, type Shown } from '../../../commerce/shown/index.ts';
import type { Gateway } from '../deps.ts';
import { jsonResponse } from '../http-error.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';
import { MAX_FORM_BYTES } from '../request/read-body.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import { MAX_CONFIRMED, MAX_OUTDATED, type OutdatedForm } from '../session/session.ts';
import { type Form, FormOutdated } from './form.ts';

/** How long a page can tell what changed since its form was shown. */
const OUTDATED_MS = 30 * 60_000;

/** Characters of what a form showed: as many as a form can have. A cart with a hundred rows has 20,000. */
const MAX_SHOWN = MAX_FORM_BYTES;

const named = z.object({ text: z.string(), rest: z.string() });
const shownSchema: z.ZodType<Shown> = z.object({
  currency: z.string(),
  rows: z.array(
    z.object({
      ...named.shape,
      id: z.string(),
      qty: z.number(),
      amount: z.number().nullable(),
      isGift: z.boolean(),
    }),
  ),
  lines: z.array(z.object({ key: z.enum(LINE_KEYS), amount: z.number() })),
  tenders: z.array(z.object({ payment_method_id: paymentMethodId, maskedNumber: z.string(), amount: z.number() })),
  deliveries: z.array(
    z.object({
      key: z.enum(['delivery.pickup', 'delivery.pickup.day', 'delivery.sts', 'delivery.ship', 'delivery.now']),
      params: z.object({
        store: z.string(),
        days: z.string(),
        label: z.string(),
        day: z.coerce.date().optional(),
      }),
      place: z.string(),
      items: z.string(),
    }),
  ),
  shipping: named.nullable(),
  billing: named.nullable(),
  contact: named.nullable(),
  payment: z.object({ type: z.string(), holder: z.string(), maskedNumber: z.string() }).nullable(),
});

function parsed(json: string): Shown | undefined {
  try {
    if (json.length <= MAX_SHOWN) return shownSchema.parse(JSON.parse(json));
  } catch {
    // Answered below.
  }
  return undefined;
}

/** A short name for what a form showed. */
export const digestOf = ({ fields }: Form): string =>
  createHash('sha256')
    .update(fields['shown'] ?? '')
    .digest('base64url')
    .slice(0, 22);

/**
 * Whether what a form showed is still true. What it showed comes from the browser and proves nothing but that: another
 * one leads to a refusal.
 * @param now what its page would show now
 */
export function isAsShown({ fields }: Form, now: Shown): boolean {
  const shown = parsed(fields['shown'] ?? '');
  return shown !== undefined && changesSince(shown, now).length === 0;
}

/** Whether items came or went since a form was shown. */
export function hasOtherItems({ fields }: Form, now: Shown): boolean {
  const shown = parsed(fields['shown'] ?? '');
  return (
    shown !== undefined && changesSince(shown, now).some((change) => ['added', 'removed', 'qty'].includes(change.of))
  );
}

/**
 * Remembers what a form showed that is not true any more, so that its page can say what has changed.
 * @returns value of the page's parameter `was`; each form has its own, whatever other tabs send
 */
export function keepOutdated(form: Form): string {
  const { context, fields } = form;
  const { session } = context;
  const id = digestOf(form);
  const others = (session.outdated ?? []).filter((one) => one.id !== id && one.until > context.now());
  const shown = (fields['shown'] ?? '').slice(0, MAX_SHOWN);
  const one: OutdatedForm = { id, shown, until: context.now() + OUTDATED_MS };
  context.setSession({ ...session, outdated: [...others, one].slice(-MAX_OUTDATED) });
  return id;
}

/**
 * Lets a form through that has a key of its own, or refuses it because what it showed is not true any more. Once let
 * through it stays so: the second request of a double click finds what the first has done, and not a change.
 * @param now reads what its page would show now
 * @throws FormOutdated
 */
export async function requireAsShown(form: Form, key: string, now: () => Promise<Shown>): Promise<void> {
  const { context } = form;
  const isKnown = () => context.session.confirmed?.includes(key) ?? false;
  if (isKnown()) return;
  if (isAsShown(form, await now())) {
    // Noted before anything is done, so that whoever sees the effect sees the key.
    await context.changeSession((session) => ({
      ...session,
      confirmed: [...(session.confirmed ?? []).filter((known) => known !== key), key].slice(-MAX_CONFIRMED),
    }));
    return;
  }
  const id = keepOutdated(form);
  await context.saveSession();
  if (!isKnown()) throw new FormOutdated(id);
}

/** What a form had shown that was refused; undefined when it is not known (any more). */
function outdatedOf({ session, now }: Pick<RequestContext, 'session' | 'now'>, id: string | undefined) {
  const known = session.outdated?.find((one) => one.id === id && one.until > now());
  return known && parsed(known.shown);
}

/** `GET /api/session/shown?was=…`: what a form had shown when it was refused, for the page that says what changed. */
export async function readOutdated(gateway: Gateway, c: Context): Promise<Response> {
  const context = await openRequestContext(gateway, c, await readRequestMetadata(gateway, c));
  c.set('context', context);
  return jsonResponse(outdatedOf(context, c.req.query('was')) ?? {}, 200);
}
