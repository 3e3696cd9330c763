import { DUPLICATED_TOKEN } from '../contract/error-codes.ts';
import type { TokenAnswer, TokenBody } from '../contract/types.ts';
import { issueToken } from '../contract/endpoints.ts';
import { ApiError, isApiError } from '../http/api-error.ts';
import type { Call } from '../http/client.ts';

/** Delay before the single retry of a token call that returned 409 (D1 §9, AUTH-09). */
export const TOKEN_RETRY_MS = 2_000;

/** Delays by `ms`; replaced in tests. */
export type Wait = (ms: number) => Promise<void>;

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const status = (error: unknown) => (isApiError(error) ? error.status : undefined);

/**
 * Makes the token call with its rules (D2 §7.2): one retry on 409; a second 409 is the duplicated-token error
 * (AUTH-10); a 403 is ignored (AUTH-11).
 * @returns the token, or undefined after a 403
 * @throws ApiError AUT409 when the token stays duplicated; any other failure unchanged
 */
export async function exchangeToken(call: Call, body: TokenBody, pause: Wait = wait): Promise<TokenAnswer | undefined> {
  const attempt = async () => {
    try {
      return await call(issueToken, { body });
    } catch (error) {
      if (status(error) === 403) return undefined;
      throw error;
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (status(error) !== 409) throw error;
  }
  await pause(TOKEN_RETRY_MS);
  try {
    return await attempt();
  } catch (error) {
    if (status(error) !== 409) throw error;
    throw new ApiError({
      kind: 'api',
      code: DUPLICATED_TOKEN,
      status: 409,
      message: 'The token is duplicated.',
      cause: error,
    });
  }
}
