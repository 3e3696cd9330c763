import type { Context } from 'hono';
import type { z } from 'zod';
import { MESSAGE_MAX } from '../../../commerce/contact/index.ts';
import { GIFT_MAX } from '../../../commerce/contract/cart/cart-item.ts';
import { errorName, GENERAL_ERROR, TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { QUESTION_FIELD_MAX } from '../../../commerce/reviews/index.ts';
import { ProfileNotLoadedError } from '../../../commerce/profile/index.ts';
import { visitorState } from '../../../personalisation/visitor-state.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { Gateway } from '../deps.ts';
import { readFileForm, readForm } from '../request/read-body.ts';
import { PRIVATE_HEADERS, HttpError } from '../http-error.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { draftNamed, withDraft, withoutDraft } from '../session/drafts.ts';
import { type Draft, DRAFT_MS, type Session } from '../session/session.ts';
import { hasSignInEnded, ownerOf } from '../session/owner.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';

/** A form posted by a visitor. */
export interface Form {
  readonly context: RequestContext;
  readonly fields: Readonly<Record<string, string>>;
  /** Chosen files, of forms that take some. */
  readonly files: readonly File[];
  readonly back: string | undefined;
  /** Mark of the account that the form's page was shown to, or whose session the form came with; empty for a guest's. */
  readonly owner: string;
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

/** The page was shown to an account, and somebody else is signed in by now. */
class SomebodyElse extends Error {
  override readonly name = 'SomebodyElse';
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });

/** What the page reports of a call beyond its limit, for which the catalogue has the general code only. */
export const TOO_MANY = 'tooMany';
const TOO_MANY_REQUESTS = 429;
const isTooMany = (error: unknown): boolean =>
  (error instanceof HttpError || isApiError(error)) &&
  error.status === TOO_MANY_REQUESTS &&
  error.code === GENERAL_ERROR;

/**
 * Query parameters that report a failure to the form's page: a catalogue code or {@link TOO_MANY}, the invalid fields, or
 * what it had shown and is not true any more. The page words the messages.
 */
function problemOf(error: unknown): Record<string, string> | undefined {
  if (error instanceof InvalidForm) return { invalid: error.invalid.join(',') };
  if (error instanceof FormOutdated) return { was: error.was };
  if (isTooMany(error)) return { error: TOO_MANY };
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

/** Fields never stored in a draft: secrets, consent that is given each time, and what every form carries. */
const SECRET_FIELD = /password|token|recaptcha|pin$/i;
const NOT_KEPT = ['smsAccepted', 'back', 'locale', 'owner'];
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

/** The account of whoever has entered a form. Whom an associate sells for is another one after the next sign-in. */
export const writerOf = ({ context, owner }: Pick<Form, 'context' | 'owner'>): string | undefined =>
  ownerOf({ tokens: context.session.tokens }) || owner || undefined;

/** Stores the entered values, never secrets, for the page that shows the form again. */
export function keepDraft({ context, fields, owner }: Form, form: string, problem: Pick<Draft, 'problem'> = {}): void {
  const values = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !SECRET_FIELD.test(name) &&
        !NOT_KEPT.includes(name) &&
        value.length <= (LONG_DRAFT_FIELDS[name] ?? MAX_DRAFT_FIELD),
    ),
  );
  const draft = { form, values, owner: writerOf({ context, owner }), ...problem, until: context.now() + DRAFT_MS };
  context.setSession(withDraft(context.session, draft));
}

/**
 * The session without what was entered in a form that has worked since. What the work itself has left is for the next
 * page, and what waits for somebody's sign-in is for them.
 */
function withoutSent(session: Session, before: Session, form = ''): Session {
  const isDone = (name: string): boolean => {
    const draft = draftNamed(before, name);
    return draft === draftNamed(session, name) && (draft?.owner ?? '') === ownerOf({ tokens: before.tokens });
  };
  return [form, ''].filter(isDone).reduce(withoutDraft, session);
}

export interface FormHandling {
  /**
   * Who may send the form. `owner`: the account that its page was shown to, so whoever has been signed out since signs
   * in first, and finds what they entered. `anyone`: also the next person at this browser. By default a guest may, too.
   */
  readonly senders?: Senders | ((form: Form) => Senders);
  /** Operation whose rate limit applies. */
  readonly limitAs?: string;
  /** The field with the email that the operation asks about, which is counted too. */
  readonly limitBy?: string;
  /** Largest form with files, bytes; forms without files are smaller. */
  readonly maxBytes?: number;
  /** Name under which the entered values are stored when the form fails; of a form about something, with its id. */
  readonly draft?: string | ((form: Form) => string);
  /**
   * Whether a second request with the same fields, sent before the first is answered, gets the first one's answer: the
   * second press of a double click. For forms that would do their work twice.
   */
  readonly isShared?: boolean;
  /**
   * Whether the fields name who sends them. Without a session, such a form from the same address is the same one, too.
   */
  readonly namesSender?: boolean;
  /** Processes the form. Resolves to the URL to redirect to. */
  readonly work: (form: Form) => Promise<string>;
  /** URL of the page that shows the error. */
  readonly failed: (form: Form) => string;
}

type Senders = 'owner' | 'guest' | 'anyone';

/** @throws HttpError AUT432 when somebody was signed in when the form's page was shown, and nobody is any more */
export function requireSignIn(form: Form): void {
  if (hasSignInEnded(form)) throw new HttpError(TOKEN_REFUSED, 401, 'The sign-in is over.');
}

/** @throws SomebodyElse */
function requireSamePerson({ context, fields, owner }: Form): void {
  const current = ownerOf(context.session);
  if (fields['owner'] && current !== '' && current !== owner) throw new SomebodyElse();
}

/**
 * Does the work of a form, or waits for that of the same form which is under way.
 * @param sender the address of a sender without a session whom the fields name
 * @param from path of the form, and of the page that it was on: it may lead back there
 * @returns where it leads
 */
async function workOnce(
  { formsUnderWay }: Gateway,
  sender: string | undefined,
  from: readonly (string | undefined)[],
  form: Form,
  work: FormHandling['work'],
): Promise<string> {
  const { context, fields, files, owner } = form;
  const visitor = context.session.tokens?.usid ?? sender;
  if (visitor === undefined) return work(form);
  const pictures = files.map(({ name, type, size }) => [name, type, size]);
  const key = JSON.stringify([visitor, owner, from, fields, pictures]);
  const first = formsUnderWay.get(key);
  if (first !== undefined) {
    const target = await first;
    await context.refreshSession();
    return target;
  }
  const running = (async () => {
    const target = await work(form);
    await context.saveSession();
    return target;
  })();
  formsUnderWay.set(key, running);
  return running.finally(() => formsUnderWay.delete(key));
}

/**
 * Handles a posted form: runs `work`, then redirects with 303. Failures are reported as `?error=CODE` or
 * `?invalid=field:rule` on the page from `failed`. Only a request that is not one of the shop's forms gets an error
 * response.
 */
export async function handleForm(
  gateway: Gateway,
  c: Context,
  {
    senders: allowed = 'guest',
    limitAs,
    limitBy = '',
    maxBytes,
    draft: draftOf,
    isShared = false,
    namesSender = false,
    work,
    failed,
  }: FormHandling,
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
  const sent = { context, fields, files, back, owner: fields['owner'] || context.owner };
  const senders = typeof allowed === 'function' ? allowed(sent) : allowed;
  // A page that everybody shares does not say whose it was, but the browser knows who was signed in.
  const known = senders === 'owner' ? visitorState(c.req.header('cookie')) : undefined;
  const form = { ...sent, owner: sent.owner || (known?.owner ?? '') };
  const draft = typeof draftOf === 'function' ? draftOf(form) : draftOf;
  const isInStore = senders !== 'anyone' && (context.session.store !== undefined || known?.isEmployee === true);
  try {
    if (senders !== 'anyone') requireSamePerson(form);
    if (senders === 'owner') requireSignIn(form);
    if (senders === 'owner' || isInStore) context.requireOwner();
    if (limitAs && !isLarge) await gateway.rateLimits.check(limitAs, metadata.address, fields[limitBy]);
    const before = context.session;
    const sender = namesSender ? metadata.address : undefined;
    const from = [c.req.path, formPage(gateway, c)];
    const target = await (isShared ? workOnce(gateway, sender, from, form, work) : work(form));
    // What an associate began does not go on as a guest's either.
    if (senders === 'owner' || (isInStore && context.hasSignInRunOut())) requireSignIn(form);
    context.setSession(withoutSent(context.session, before, draft));
    // The page of the form says so when there is no room for another session.
    await context.saveSession();
    return seeOther(target);
  } catch (error) {
    if (error instanceof SomebodyElse)
      return seeOther(withQuery(formPage(gateway, c) ?? failed(form), { notice: 'account-changed' }));
    const hasEnded = hasSignInEnded(form) && (senders === 'owner' || context.hasSignInRunOut());
    if (isInStore && hasEnded) {
      if (draft !== undefined) keepDraft(form, draft);
      return seeOther(
        withQuery(`${homeOf(form)}/associate-login`, { notice: 'associate-idle', back: formPage(gateway, c) }),
      );
    }
    const problem = senders === 'owner' && hasEnded ? { error: TOKEN_REFUSED } : problemOf(error);
    if (!problem) throw error;
    const words = serverProblem(error);
    if (draft !== undefined || words.problem !== undefined) keepDraft(form, draft ?? '', words);
    return seeOther(withQuery(failed(form), problem));
  }
}

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
