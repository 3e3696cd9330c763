import type { Context } from 'hono';
import { trackOrder } from '../../../commerce/contract/endpoints.ts';
import type { Purchase } from '../../../commerce/contract/types.ts';
import type { Gateway } from '../deps.ts';
import { HttpError, jsonResponse } from '../http-error.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { TrackedOrder } from '../session/session.ts';

type Proof = Omit<TrackedOrder, 'orderNumber'>;

/** What the visitor has shown to know of an order; empty for any but the one that was tracked last. */
export function proofOf({ session }: Pick<RequestContext, 'session'>, orderNumber: string): Proof {
  const { orderNumber: known, ...proof } = session.tracked ?? { orderNumber: undefined };
  return known === orderNumber ? proof : {};
}

/** The order the visitor tracks. @throws HttpError OHS4004 when there is none */
function readTracked(context: RequestContext): Promise<Purchase> {
  const { tracked } = context.session;
  if (tracked === undefined) throw new HttpError('OHS4004', 404, 'No order is tracked.');
  return context.call(trackOrder, { body: tracked });
}

/** `GET /api/session/tracked-order`: the order that a visitor without an account looks at, for its pages. */
export async function readTrackedOrder(gateway: Gateway, c: Context): Promise<Response> {
  const context = await openRequestContext(gateway, c, await readRequestMetadata(gateway, c));
  c.set('context', context);
  const { st: _, ...shown } = await readTracked(context);
  return jsonResponse(shown, 200);
}
