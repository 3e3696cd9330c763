import type { Hono } from 'hono';

/**
 * Replaces a tag manager's container with the same interface: reads the page's data layer, listens to later
 * pushes, and sets its own cookie and storage entry, as containers do. Recorded pushes are in
 * `window.standInContainer`.
 */
const CONTAINER = `(() => {
  const heard = [];
  const layer = (window.dataLayer ||= []);
  heard.push(...layer);
  const push = layer.push.bind(layer);
  layer.push = (...events) => { heard.push(...events); return push(...events); };
  window.standInContainer = { id: ID, heard };
  document.cookie = '_standin=1; Path=/; SameSite=Lax';
  try { localStorage.setItem('_standin.visits', String(Number(localStorage.getItem('_standin.visits')) + 1)); } catch {}
})();
`;
const ID = /^[\w-]{1,40}$/;

/** `GET /tags/gtm.js?id=<container>`: the stand-in container; enable it with `TAG_MANAGER_BASE=/media/tags`. */
export function addContainerScript(app: Hono): void {
  app.get('/tags/gtm.js', (c) => {
    const id = c.req.query('id') ?? '';
    if (!ID.test(id)) return c.text('No such container.', 404, { 'cache-control': 'no-store' });
    return c.body(CONTAINER.replace('ID', JSON.stringify(id)), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });
}
