import { ApiError, errorOf } from './api-error.ts';

/** Maximum size of a response; a page of 100 products is about 300 kB. */
export const MAX_ANSWER_BYTES = 5_000_000;

function refuse(response: Response, message: string, cause?: unknown): ApiError {
  return new ApiError({ kind: 'answer', status: response.status, message, cause });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw refuse(response, `The answer is larger than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Reads and parses a response of any kind.
 * @param response its body is consumed
 * @param maxBytes limit at which reading stops
 * @returns the parsed JSON; undefined for 204
 * @throws ApiError kind `api` for an error response, kind `answer` for a success that is not JSON
 */
export async function readAnswer(response: Response, maxBytes: number = MAX_ANSWER_BYTES): Promise<unknown> {
  const text = await readText(response, maxBytes);
  if (response.status === 204) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (response.ok) throw refuse(response, text ? 'The answer is not JSON.' : 'The answer is empty.', error);
  }
  if (!response.ok) throw errorOf(response.status, body);
  return body;
}
