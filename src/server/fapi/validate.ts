import type { Context } from 'hono';
import { operations } from '../../commerce/contract/operations.ts';
import { readJsonBody } from '../gateway/request/read-body.ts';
import { jsonResponse, HttpError } from '../gateway/http-error.ts';

/** Maximum number of issues reported. */
const MAX_ISSUES = 50;

/**
 * `POST /fapi/api/validate-response/{contract}`: checks a response against the named operation's schema [CALL-INT-01].
 */
export async function validateResponse(c: Context): Promise<Response> {
  const contract = c.req.param('contract') ?? '';
  const shape = Object.hasOwn(operations, contract) ? operations[contract]?.response : undefined;
  if (shape === undefined)
    throw new HttpError(
      'API404',
      404,
      'There is no contract of that name. Names are operation ids, such as productDetails.',
    );
  const { error } = shape.safeParse((await readJsonBody(c.req.raw)) ?? {});
  const issues = (error?.issues ?? [])
    .slice(0, MAX_ISSUES)
    .map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message }));
  return jsonResponse({ contract, valid: error === undefined, issues }, 200);
}
