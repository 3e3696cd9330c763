import type { Hono } from 'hono';

/** Replaces a bot check with the same interface. It takes everybody for human: its response is the site key. */
const BOT_CHECK = `globalThis.grecaptcha = {
  ready: (run) => run(),
  execute: async (siteKey) => siteKey,
};
`;

/**
 * `GET /bot-check.js`: the stand-in bot check. Enable it with `BOT_CHECK_SCRIPT=/media/bot-check.js` and the same value
 * for `BOT_CHECK_SITE_KEY` and `BOT_CHECK_TEST_TOKEN`.
 */
export function addBotCheckScript(app: Hono): void {
  app.get('/bot-check.js', (c) =>
    c.body(BOT_CHECK, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }),
  );
}
