import { describe, expect, test, vi } from 'vitest';
import { createSessionApi, simpleSignUpBody } from './index.ts';

/** The session calls of a German page, and the requests the gateway received. */
function open(answer: unknown = { signedIn: true }, status = 200) {
  const sent: { url: string; method: string | undefined; body: unknown }[] = [];
  const onBotChallenge = vi.fn();
  const api = createSessionApi('de-de', {
    onBotChallenge,
    fetch: async (url, { method, body }) => {
      sent.push({ url, method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return Response.json(answer, { status });
    },
  });
  return { api, sent, onBotChallenge };
}

describe('the session calls of a browser', () => {
  test('[AUTH-22] a sign-up is one call with email and password, which signs in too', async () => {
    const { api, sent } = open();
    expect(await api.signUp(simpleSignUpBody({ email: ' isla@northfell.example ', password: 'Northfell-1' }))).toEqual({
      signedIn: true,
    });
    expect(sent).toEqual([
      {
        url: '/api/session/sign-up?locale=de-de',
        method: 'POST',
        body: { email: 'isla@northfell.example', password: 'Northfell-1' },
      },
    ]);
  });

  test('[AUTH-13] a sign-in takes the order along that waits for it', async () => {
    const { api, sent } = open();
    await api.signIn({ email: 'isla@northfell.example', password: 'p', orderNo: 'NF-1', st: 'ticket' });
    expect(sent[0]?.body).toEqual({ email: 'isla@northfell.example', password: 'p', orderNo: 'NF-1', st: 'ticket' });
  });

  test('signing out says where from, and hears where to go on', async () => {
    const { api, sent } = open({ signedIn: false, target: '/de-de' });
    expect(await api.signOut('/de-de/cart')).toMatchObject({ target: '/de-de' });
    expect(sent).toEqual([
      { url: '/api/session/sign-out?locale=de-de', method: 'POST', body: { from: '/de-de/cart' } },
    ]);
  });

  test('[ERR-GEN-06] a 403 with an appId asks for the challenge; one without does not', async () => {
    const challenged = open(
      { errorDetails: [{ errorId: 'AUT403', message: 'm' }], appId: 'px-1', correlationId: 'c-1' },
      403,
    );
    await expect(challenged.api.read()).rejects.toMatchObject({ code: 'AUT403' });
    expect(challenged.onBotChallenge).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ appId: 'px-1', correlationId: 'c-1' }),
    );
    for (const [appId, status] of [
      ['', 403],
      ['px-1', 401],
    ] as const) {
      const refused = open(
        { errorDetails: [{ errorId: 'AUT401', message: 'm' }], appId, correlationId: 'c-2' },
        status,
      );
      await expect(refused.api.read()).rejects.toMatchObject({ code: 'AUT401' });
      expect(refused.onBotChallenge).not.toHaveBeenCalled();
    }
  });

  test('a shop that cannot be reached is an error of the network', async () => {
    const api = createSessionApi('en-gb', { fetch: () => Promise.reject(new TypeError('offline')) });
    await expect(api.read()).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
  });
});
