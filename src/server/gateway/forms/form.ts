import type { Context } from 'hono';
import type { z } from 'zod';
import { MESSAGE_MAX } from '../../../commerce/contact/index.ts';
import { GIFT_MAX } from '../../../commerce/contract/cart/cart-item.ts';
import { errorName, TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { QUESTION_FIELD_MAX } from '../../../commerce/reviews/index.ts';
import { ProfileNotLoadedError } from '../../../commerce/profile/index.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { Gateway } from '../deps.ts';
import { readFileForm, readForm } from '../request/read-body.ts';
import { PRIVATE_HEADERS, HttpError } from '../http-error.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { type Draft, DRAFT_MS } from '../session/session.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A form posted by a visitor. */
export interface Form {
  readonly context: RequestContext;
  readonly fields: Readonly<Record<string, string>>;
  /** Chosen files, of forms that take some. */
  readonly files: readonly File[];
  readonly back: string | undefined;
}

/** Invalid form fields as `field:rule` (commerce/validation). The page words the messages. */
export class InvalidForm extends Error {
  override readonly name = 'InvalidForm';
  readonly code = 'INVALID_FORM';
  readonly invalid: readonly string[];

  constructor(errors: Readonly<Record<string, { readonly rule: string } | undefined>>) {
    super('Fields of the form are wrong.');
    this.invalid = Object.entries(errors).map(([field, broken]) => `${field}:${broken?.rule ?? ''}`);
  }
}

/** What a form showed is not true any more (forms/shown-form.ts). Its page says what has changed. */
export class FormOutdated extends Error {
  override readonly name = 'FormOutdated';
  readonly code = 'FORM_OUTDATED';
  /** Value of the page's parameter `was`. */
  readonly was: string;

  constructor(was: string) {
    super('The page that the form was on is out of date.');
    this.was = was;
  }
}

/** @throws InvalidForm when any field is wrong */
export function requireValid(errors: Readonly<Record<string, { readonly rule: string } | undefined>>): void {
  const broken = Object.fromEntries(Object.entries(errors).filter(([, value]) => value !== undefined));
  if (Object.keys(broken).length > 0) throw new InvalidForm(broken);
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });

/**
 * Query parameters that report a failure to the form's page: a catalogue code, the invalid fields, or what it had shown
 * and is not true any more. The page words the messages.
 */
function problemOf(error: unknown): Record<string, string> | undefined {
  if (error instanceof InvalidForm) return { invalid: error.invalid.join(',') };
  if (error instanceof FormOutdated) return { was: error.was };
  if (error instanceof HttpError || error instanceof ProfileNotLoadedError) return { error: error.code };
  if (!isApiError(error)) return undefined;
  const { maxAllowedQty: max, field } = error.details[0] ?? {};
  const name = field?.split('.').at(-1);
  return {
    error: error.code,
    ...(max === undefined ? {} : { max: String(max) }),
    ...(name === undefined ? {} : { field: name }),
  };
}

/** The validated fields. @throws HttpError ATTR300 */
export function fieldsOf<Fields>(schema: z.ZodType<Fields>, form: Readonly<Record<string, string>>): Fields {
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw new HttpError('ATTR300', 400, 'A field of the form is missing or wrong.');
  return parsed.data;
}

/** Fields never stored in a draft. */
const SECRET_FIELD = /password|token|recaptcha|pin$/i;
const MAX_DRAFT_FIELD = 120;
/**
 * Messages are kept in full so that nobody has to retype them. They fit the draft's own cookie. Forms send a line end
 * as two characters, hence the margin.
 */
const LONG_DRAFT_FIELDS: Readonly<Record<string, number>> = {
  message: MESSAGE_MAX + 200,
  giftMessage: GIFT_MAX.message + 200,
  question: QUESTION_FIELD_MAX + 200,
};

/** Characters of a server's message that are shown. */
const MAX_MESSAGE = 300;

/**
 * The server's words for a code that has no message of ours. They are not in the URL, where anybody could write them.
 */
export const serverProblem = (error: unknown): Pick<Draft, 'problem'> =>
  isApiError(error) && error.kind === 'api' && errorName(error.code) === undefined
    ? { problem: { code: error.code, message: error.message.slice(0, MAX_MESSAGE) } }
    : {};

/** Stores the entered values, never secrets, for the page that shows the form again. */
export function keepDraft({ context, fields }: Form, form: string, problem: Pick<Draft, 'problem'> = {}): void {
  const values = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !SECRET_FIELD.test(name) &&
        !['back', 'locale'].includes(name) &&
        value.length <= (LONG_DRAFT_FIELDS[name] ?? MAX_DRAFT_FIELD),
    ),
  );
  const draft = { form, values, owner: context.visitorId, ...problem, until: context.now() + DRAFT_MS };
  context.setSession({ ...context.session, draft });
}

export interface FormHandling {
  /** Operation whose rate limit applies. */
  readonly limitAs?: string;
  /** The field with the email that the operation asks about, which is counted too. */
  readonly limitBy?: string;
  /** Largest form with files, bytes; forms without files are smaller. */
  readonly maxBytes?: number;
  /** Name under which the entered values are stored when the form fails. */
  readonly draft?: string;
  /** Processes the form. Resolves to the URL to redirect to. */
  readonly work: (form: Form) => Promise<string>;
  /** URL of the page that shows the error. */
  readonly failed: (form: Form) => string;
}

/**
 * Handles a posted form: runs `work`, then redirects with 303. Failures are reported as `?error=CODE` or
 * `?invalid=field:rule` on the page from `failed`. Only a request that is not one of the shop's forms gets an error
 * response.
 */
export async function handleForm(
  gateway: Gateway,
  c: Context,
  { limitAs, limitBy = '', maxBytes, draft, work, failed }: FormHandling,
): Promise<Response> {
  // A large form costs memory to read, so it is counted before; its own fields cannot be counted by then.
  const isLarge = maxBytes !== undefined;
  const address = isLarge ? gateway.clientAddress(c.req.raw, c.env) : '';
  if (isLarge && limitAs) await gateway.rateLimits.check(limitAs, address);
  const { fields, files } =
    maxBytes === undefined ? { fields: await readForm(c.req.raw), files: [] } : await readFileForm(c.req.raw, maxBytes);
  const back = safeReturnPath(fields['back']);
  const metadata = await readRequestMetadata(gateway, c, { locale: fields['locale'], back });
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  const form = { context, fields, files, back };
  const isInStore = context.session.store !== undefined;
  try {
    if (limitAs && !isLarge) await gateway.rateLimits.check(limitAs, metadata.address, fields[limitBy]);
    const { draft: before, tokens } = context.session;
    const target = await work(form);
    if (isInStore && context.hasSignInRunOut())
      throw new HttpError(TOKEN_REFUSED, 401, 'The buy-in-store session is over.');
    const { draft: now, ...rest } = context.session;
    // What the work itself has left there is for the next page, and what waited for a sign-in is for its owner's.
    if (now !== undefined && now === before && now.owner === tokens?.consumerId) context.setSession(rest);
    return seeOther(target);
  } catch (error) {
    if (isInStore && context.hasSignInRunOut()) {
      // What an associate began is not to go on as a guest's; they are told why.
      if (draft !== undefined) keepDraft(form, draft);
      return seeOther(
        withQuery(`${homeOf(form)}/associate-login`, { notice: 'associate-idle', back: formPage(gateway, c) }),
      );
    }
    const problem = problemOf(error);
    if (!problem) throw error;
    const told = serverProblem(error);
    if (draft !== undefined || told.problem !== undefined) keepDraft(form, draft ?? '', told);
    return seeOther(withQuery(failed(form), problem));
  }
}

/** Whether somebody was signed in when the page was shown, and is not any more. */
export const hasSignInEnded = ({ context: { visitorId, session } }: Form): boolean =>
  visitorId !== undefined && session.tokens?.consumerId !== visitorId;

export const homeOf = ({ context }: Form): string => `/${context.locale}`;

/**
 * Path of the page that posted the form, without the error parameters of an earlier attempt; undefined for other
 * sites.
 */
export function formPage(gateway: Gateway, c: Context): string | undefined {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, searchParams } = new URL(referer);
  const isOwn = host === new URL(gateway.origin).host || host === c.req.header('host');
  for (const name of ['error', 'field', 'invalid', 'max', 'notice', 'was']) searchParams.delete(name);
  const query = searchParams.toString();
  return isOwn ? safeReturnPath(query ? `${pathname}?${query}` : pathname) : undefined;
}
