/**
 * What a call of the viewer does when the session has ended. `read` and `save` wait until somebody has signed in and are
 * sent again. `act` may be public or under somebody's name: it is sent once, and whoever signs in does it again.
 * `background`: as `act`, and it does not open the dialog again for whoever has put it off.
 */
export type Purpose = 'read' | 'save' | 'act' | 'background';

const FORBIDDEN = 403;

/** Resolves with whether there is a session again. */
let signIn: ((purpose: Purpose) => Promise<boolean>) | undefined;

/** Says what asks somebody to sign in; without it a refused call is only refused. */
export const signInWith = (ask: typeof signIn): void => void (signIn = ask);

/** Asks somebody to sign in if a call was refused because the session has ended; false where it has not. */
export const signedInAgain = async (purpose: Purpose): Promise<boolean> => (await signIn?.(purpose)) === true;

/**
 * Sends a call of the viewer. Every call goes through here: one that is refused because the session has ended lets the
 * editor sign in again in place.
 *
 * @param send sends it, each time with a signal of its own if it is to end by itself
 * @throws what `send` throws
 */
export async function askServer(purpose: Purpose, send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== FORBIDDEN) return response;
  const again = signedInAgain(purpose);
  if (purpose !== 'read' && purpose !== 'save') return response;
  return (await again) ? send() : response;
}

/** How a call of the API goes on when the session has ended. What a plan answers changes nothing. */
function purposeOf({ method, url }: Request): Purpose {
  const { pathname } = new URL(url);
  if (method === 'GET' || pathname.endsWith('/plan')) return 'read';
  return pathname.startsWith('/preview/api/presence') ? 'background' : 'act';
}

/** Sends a call of the API; one that is sent again has all of its time. @param limitMs milliseconds */
export function askApi(request: Request, limitMs: number): Promise<Response> {
  const purpose = purposeOf(request);
  // A body can be read once.
  const kept = purpose === 'read' ? request.clone() : undefined;
  let isFirst = true;
  return askServer(purpose, () => {
    if (isFirst || kept === undefined) {
      isFirst = false;
      return fetch(request);
    }
    return fetch(new Request(kept, { signal: AbortSignal.timeout(limitMs) }));
  });
}
