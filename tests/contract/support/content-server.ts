/** The reference content service as a process of its own, which tests kill. */
import { serve } from '@hono/node-server';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { openTestStore } from '../../support/engine.ts';

const { CONTENT_DIR = '', STORE = '', PREVIEW_TOKEN } = process.env;
const service = createContentApp({
  contentDir: CONTENT_DIR,
  previewToken: PREVIEW_TOKEN,
  store: await openTestStore(STORE),
});
await service.ready();
serve({ fetch: service.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
