import type { Context } from 'hono';
import type { z } from 'zod';
import { MESSAGE_MAX } from '../../../commerce/contact/index.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { Gateway } from '../deps.ts';
import { readForm } from '../request/read-body.ts';
import { PRIVATE_HEADERS, HttpError } from '../http-error.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { DRAFT_MS } from '../session/session.ts';
import { openRequestContext, type RequestContext } from '../request/request-context.ts';

/** A posted form of a visitor. */
export interface Form {
  readonly context: RequestContext;
  readonly fields: Readonly<Record<string, string>>;
  readonly back: string | undefined;
}

/** Fields of a form that are wrong, as `field:rule` (commerce/validation); the page words them. */
export class InvalidForm extends Error {
  override readonly name = 'InvalidForm';
  readonly code = 'INVALID_FORM';
  readonly invalid: readonly string[];

  constructor(errors: Readonly<Record<string, { readonly rule: string } | undefined>>) {
    super('Fields of the form are wrong.');
    this.invalid = Object.entries(errors).map(([field, broken]) => `${field}:${broken?.rule ?? ''}`);
  }
}

/** @throws InvalidForm when any field is wrong */
export function requireValid(errors: Readonly<Record<string, { readonly rule: string } | undefined>>): void {
  const broken = Object.fromEntries(Object.entries(errors).filter(([, value]) => value !== undefined));
  if (Object.keys(broken).length > 0) throw new InvalidForm(broken);
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });

/** What the page a form comes back to is told: a code of the catalogue or the wrong fields, worded by the page. */
function problemOf(error: unknown): Record<string, string> | undefined {
  if (error instanceof InvalidForm) return { invalid: error.invalid.join(',') };
  if (error instanceof HttpError) return { error: error.code };
  if (!isApiError(error)) return undefined;
  const { maxAllowedQty: max, field } = error.details[0] ?? {};
  const name = field?.split('.').at(-1);
  return {
    error: error.code,
    ...(max === undefined ? {} : { max: String(max) }),
    ...(name === undefined ? {} : { field: name }),
  };
}

/** The checked fields. @throws HttpError ATTR300 */
export function fieldsOf<Fields>(schema: z.ZodType<Fields>, form: Readonly<Record<string, string>>): Fields {
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw new HttpError('ATTR300', 400, 'A field of the form is missing or wrong.');
  return parsed.data;
}

/** Never kept. */
const SECRET_FIELD = /password|token|recaptcha/i;
const MAX_DRAFT_FIELD = 120;
/** A letter is kept whole: nobody writes it twice. The draft has a cookie of its own, which this fits into; line ends count twice here. */
const LONG_DRAFT_FIELDS: Readonly<Record<string, number>> = { message: MESSAGE_MAX + 200 };

/** Keeps what was typed for the page that shows the form again (never a secret). */
function keepDraft(gateway: Gateway, { context, fields }: Form, form: string): void {
  const values = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !SECRET_FIELD.test(name) &&
        !['back', 'locale'].includes(name) &&
        value.length <= (LONG_DRAFT_FIELDS[name] ?? MAX_DRAFT_FIELD),
    ),
  );
  context.setSession({ ...context.session, draft: { form, values, until: gateway.now() + DRAFT_MS } });
}

export interface FormHandling {
  /** Operation whose rate limit counts. */
  readonly limitAs?: string;
  /** Name under which what was typed is kept when something is wrong. */
  readonly draft?: string;
  /** Does the work; the address to go on to. */
  readonly work: (form: Form) => Promise<string>;
  /** The page that words what went wrong. */
  readonly failed: (form: Form) => string;
}

/**
 * Handles a posted form: work, then 303. Whatever goes wrong is told by `?error=CODE` or `?invalid=field:rule`
 * on the page `failed` names; only a request that is no form of ours is answered with an error itself.
 */
export async function handleForm(
  gateway: Gateway,
  c: Context,
  { limitAs, draft, work, failed }: FormHandling,
): Promise<Response> {
  const fields = await readForm(c.req.raw);
  const back = safeReturnPath(fields['back']);
  const metadata = await readRequestMetadata(gateway, c, { locale: fields['locale'], back });
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  const form = { context, fields, back };
  try {
    if (limitAs) await gateway.rateLimits.check(limitAs, metadata.address);
    const target = await work(form);
    const { draft: _, ...rest } = context.session;
    if (context.session.draft) context.setSession(rest);
    return seeOther(target);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (draft) keepDraft(gateway, form, draft);
    return seeOther(withQuery(failed(form), problem));
  }
}

export const homeOf = ({ context }: Form): string => `/${context.locale}`;

/** Path of the page the form stood on; only of this shop, and without what an earlier try was told. */
export function formPage(gateway: Gateway, c: Context): string | undefined {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, searchParams } = new URL(referer);
  const isOwn = host === new URL(gateway.origin).host || host === c.req.header('host');
  for (const name of ['error', 'field', 'invalid', 'max', 'notice']) searchParams.delete(name);
  const query = searchParams.toString();
  return isOwn ? safeReturnPath(query ? `${pathname}?${query}` : pathname) : undefined;
}
