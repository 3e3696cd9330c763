import type { Context } from 'hono';
import { z } from 'zod';
import { signIn } from '../../commerce/contract/wire/account.ts';
import { arrive } from './arrival.ts';
import type { Gateway } from './deps.ts';
import { checkRate } from './rate-limits.ts';
import { readJsonBody } from './read-body.ts';
import { jsonResponse, Refusal } from './refusal.ts';
import { sessionView, signVisitorIn, signVisitorOut } from './sign-in.ts';
import { openVisit } from './visit.ts';

/** Limits of the sign-in call (contract/shapes/auth.ts). */
const credentials = z.object({ email: z.string().trim().min(1).max(100), password: z.string().min(1).max(256) });

/** `GET /api/session`: who the visitor is, without a call upstream. */
export async function readSession(gateway: Gateway, c: Context): Promise<Response> {
  const visit = await openVisit(gateway, c, await arrive(gateway, c));
  c.set('visit', visit);
  return jsonResponse(sessionView(visit.session), 200);
}

/** `POST /api/session/sign-in {email, password}`: the whole sign-in, PKCE and token exchange, on the server. */
export async function signInWithJson(gateway: Gateway, c: Context): Promise<Response> {
  const arrival = await arrive(gateway, c);
  await checkRate(gateway.counter, signIn.id, arrival.address);
  const parsed = credentials.safeParse(await readJsonBody(c.req.raw));
  if (!parsed.success) throw new Refusal('AUT453', 400, 'Email and password are needed.');
  const visit = await openVisit(gateway, c, arrival);
  c.set('visit', visit);
  return jsonResponse(await signVisitorIn(gateway, visit, parsed.data.email, parsed.data.password), 200);
}

/** `POST /api/session/sign-out` */
export async function signOutWithJson(gateway: Gateway, c: Context): Promise<Response> {
  await readJsonBody(c.req.raw);
  const visit = await openVisit(gateway, c, await arrive(gateway, c));
  c.set('visit', visit);
  await signVisitorOut(visit);
  return jsonResponse(sessionView(visit.session), 200);
}
