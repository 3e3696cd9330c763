import { afterEach, expect, test, vi } from 'vitest';
import { askApi, askServer, signInWith } from './ask-server.ts';

const answer = (status: number): Response => new Response(null, { status });
/** A call that is refused until somebody has signed in. */
function refused() {
  const session = { isOpen: false, sent: 0 };
  const send = (): Promise<Response> => {
    session.sent += 1;
    return Promise.resolve(answer(session.isOpen ? 200 : 403));
  };
  return { session, send };
}

afterEach(() => {
  signInWith(undefined);
  vi.unstubAllGlobals();
});

test('what reads and saves is sent again once somebody has signed in; what acts is not', async () => {
  for (const [purpose, status, sent] of [
    ['read', 200, 2],
    ['save', 200, 2],
    ['act', 403, 1],
    ['background', 403, 1],
  ] as const) {
    const { session, send } = refused();
    const asked = vi.fn(() => {
      session.isOpen = true;
      return Promise.resolve(true);
    });
    signInWith(asked);
    expect((await askServer(purpose, send)).status, purpose).toBe(status);
    expect(session.sent, purpose).toBe(sent);
    expect(asked).toHaveBeenCalledExactlyOnceWith(purpose);
  }
});

test('an editor who puts it off gets the refusal, and other answers ask nobody', async () => {
  const { session, send } = refused();
  const asked = vi.fn(() => Promise.resolve(false));
  signInWith(asked);
  expect((await askServer('save', send)).status).toBe(403);
  expect(session.sent).toBe(1);
  for (const status of [200, 404, 409, 500])
    expect((await askServer('save', () => Promise.resolve(answer(status)))).status).toBe(status);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a plan of a publication is asked for again with all that it asks; a publication and presence are not', async () => {
  const sent: string[] = [];
  let isOpen = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return answer(isOpen ? 200 : 403);
  });
  const purposes: string[] = [];
  signInWith((purpose) => {
    purposes.push(purpose);
    isOpen = true;
    return Promise.resolve(true);
  });
  const ask = async (method: string, path: string): Promise<number> => {
    isOpen = false;
    const init = method === 'GET' ? { method } : { method, body: '{"items":[]}' };
    return (await askApi(new Request(`http://shop.test/preview/api/${path}`, init), 1_000)).status;
  };
  expect(await ask('POST', 'publications/plan')).toBe(200);
  expect(sent).toEqual(Array(2).fill('POST /preview/api/publications/plan {"items":[]}'));
  expect(await ask('POST', 'publications')).toBe(403);
  expect(await ask('PUT', 'presence/tab')).toBe(403);
  expect(await ask('GET', 'comments')).toBe(200);
  expect(purposes).toEqual(['read', 'act', 'background', 'read']);
});
