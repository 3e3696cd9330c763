import type { Context } from 'hono';
import { z } from 'zod';
import { signOutTarget } from '../../../commerce/account/index.ts';
import {
  changePasswordBody,
  confirmForgotPasswordBody,
  resetPasswordBody,
} from '../../../commerce/contract/account/password.ts';
import { captcha, email, password } from '../../../commerce/contract/common.ts';
import { signUpBody } from '../../../commerce/contract/account/sign-up.ts';
import { signIn } from '../../../commerce/contract/endpoints.ts';
import {
  agentLogin,
  changePassword,
  confirmForgotPassword,
  resetPassword,
  signUp,
} from '../../../commerce/contract/endpoints.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { Gateway } from '../deps.ts';
import { readJsonBody } from '../request/read-body.ts';
import { jsonResponse, HttpError } from '../http-error.ts';
import { safeReturnPath } from '../forms/return-path.ts';
import { isAssociate, sessionView, signAssociateIn, signVisitorIn, signVisitorOut, signVisitorUp } from './sign-in.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';
import { takeMeasurement } from '../checkout/checkout-session.ts';
import { recordConversion } from '../personalisation/experiments.ts';
import { draftNamed, isForVisitor } from './drafts.ts';
import { type Draft, measurement } from './session.ts';

/**
 * Limits of the sign-in call (contract/account/auth.ts). Email and password only need to be there: the backend refuses
 * wrong ones.
 */
export const credentials = z.object({
  email: email.trim(),
  password,
  recaptcha_response: captcha.optional(),
  orderNo: z.string().max(64).optional(),
  st: z.string().max(200).optional(),
});
export const agentCredentials = credentials.extend({ storeId: z.string().trim().min(1).max(40) });
const measured = z.object({ orderNumber: z.string().max(64), measurement });
const leaving = z.object({ from: z.string().max(2_000).optional() });

/** The validated body. @throws HttpError ATTR300 naming the field */
function checked<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError(
    'ATTR300',
    400,
    `${['body', ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not as described'}`,
  );
}

/** A pending order that waits for sign-in; needs both values, else undefined (AUTH-13). */
export const pendingOrderOf = ({ orderNo, st }: { orderNo?: string | undefined; st?: string | undefined }) =>
  orderNo && st ? { orderNo, st } : undefined;

async function open(gateway: Gateway, c: Context, limitAs: string | undefined): Promise<RequestContext> {
  const metadata = await readRequestMetadata(gateway, c);
  if (limitAs) await gateway.rateLimits.check(limitAs, metadata.address);
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  return context;
}

type Route = (gateway: Gateway, c: Context) => Promise<Response>;

/** A route that reads and validates a body and responds with the result of the work. */
const route =
  <Body>(
    limitAs: string | undefined,
    schema: z.ZodType<Body>,
    work: (gateway: Gateway, context: RequestContext, body: Body) => Promise<unknown>,
  ): Route =>
  async (gateway, c) => {
    const context = await open(gateway, c, limitAs);
    return jsonResponse(await work(gateway, context, checked(schema, await readJsonBody(c.req.raw))), 200);
  };

/**
 * `POST /api/session/measure-order`: answers whether an order is measured for the first time; see
 * analytics/purchase.ts. A conversion is recorded here, together with the note that it was: a page that is left before
 * the answer comes could not record it any more, and no later page would.
 */
const measureOrder: Route = async (gateway, c) => {
  const metadata = await readRequestMetadata(gateway, c);
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  const { orderNumber, measurement: wanted } = checked(measured, await readJsonBody(c.req.raw));
  const isFirst = await takeMeasurement(context, orderNumber, wanted);
  if (isFirst && wanted === 'conversion') await recordConversion(gateway, c, metadata);
  return jsonResponse({ isFirst }, 200);
};

/** `GET /api/session`: the visitor's session state, without an upstream call. */
export const readSession: Route = async (gateway, c) =>
  jsonResponse(sessionView((await open(gateway, c, undefined)).session), 200);

/**
 * `GET /api/session/draft?form=…`: values of a failed form posted without JavaScript, for the page that shows it
 * again.
 */
export const readDraft: Route = async (gateway, c) => {
  const { session } = await open(gateway, c, undefined);
  const draft = draftNamed(session, c.req.query('form') ?? '');
  const isWanted = draft !== undefined && isForVisitor(draft, session) && draft.until > gateway.now();
  return jsonResponse(isWanted ? draft.values : {}, 200);
};

/**
 * `GET /api/session/problem?code=…`: the server's words for a code that the last form was refused with (ERR-GEN-04).
 */
export const readProblem: Route = async (gateway, c) => {
  const { session } = await open(gateway, c, undefined);
  const isWanted = (draft: Draft): boolean =>
    draft.problem?.code === c.req.query('code') && isForVisitor(draft, session) && draft.until > gateway.now();
  return jsonResponse({ message: session.drafts?.findLast(isWanted)?.problem?.message }, 200);
};

/**
 * `POST /api/session/…`: the calls of D2 §7.2, with PKCE, token exchange and session handled on the server. Each takes
 * the body of its call without the values the browser does not know; see commerce/account/session-api.ts.
 */
export const SESSION_ROUTES: Readonly<Record<string, Route>> = {
  'sign-in': route(signIn.id, credentials, (gateway, context, body) =>
    signVisitorIn(gateway, context, { ...body, pendingOrder: pendingOrderOf(body) }),
  ),
  'sign-up': route(signUp.id, signUpBody, signVisitorUp),
  'agent-login': route(agentLogin.id, agentCredentials, signAssociateIn),
  'forgot-password': route(resetPassword.id, resetPasswordBody, (_, context, body) =>
    context.call(resetPassword, { body }),
  ),
  'reset-password': route(confirmForgotPassword.id, confirmForgotPasswordBody, (_, context, body) =>
    context.call(confirmForgotPassword, { body }),
  ),
  'change-password': route(changePassword.id, changePasswordBody, (_, context, body) =>
    context.call(changePassword, { body }),
  ),
  'measure-order': measureOrder,
  'sign-out': route(undefined, leaving, async (_, context, { from }) => {
    const wasAssociate = isAssociate(context.session);
    await signVisitorOut(context);
    return {
      ...sessionView(context.session),
      target: signOutTarget({ locale: context.locale, from: safeReturnPath(from), isAssociate: wasAssociate }),
    };
  }),
};
