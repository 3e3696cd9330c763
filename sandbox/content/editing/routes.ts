import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Ledger } from '../ledger/ledger.ts';
import { capabilitiesOf } from './capabilities.ts';
import { addDiscussionRoutes } from './discussion-routes.ts';
import { addDocumentRoutes } from './document-routes.ts';
import { addEntryRoutes } from './entry-routes.ts';
import { addHistoryRoutes } from './history-routes.ts';
import { addMediaRoutes, MAX_UPLOAD_BYTES } from './media-routes.ts';
import { type Answering, BASE, HEADERS, refuse } from './http.ts';
import { addPublishingRoutes } from './publishing-routes.ts';
import { addReleaseRoutes } from './release-routes.ts';
import { addScheduleRoutes } from './schedule-routes.ts';
import type { EditingServices } from './services.ts';
import { addWorkingRoutes, type WorkingOptions } from './working-routes.ts';

/** Maximum size of a document an editor may send, bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The calls for everybody with the token are elsewhere. */
const CANVAS = `${BASE}/canvas/`;

export interface EditingOptions extends Omit<WorkingOptions, 'media'> {
  readonly ledger: Ledger;
  readonly services: EditingServices;
  /** Whether a second person must approve what is published. */
  readonly secondPerson: boolean;
  /** Waits until store and files agree. */
  readonly ready: () => Promise<void>;
  /** Whether a request carries the preview access token. */
  readonly mayPreview: (c: Answering) => boolean;
}

/**
 * The content-source API for editing tools below `/preview/caas/v1/` (docs/decisions/0020, 0080): documents and their
 * history, what is published when, and everything around it. All of it needs the preview token.
 */
export function createEditing({ ledger, services, secondPerson, ready, mayPreview, ...options }: EditingOptions): Hono {
  const app = new Hono();
  const now = (): string => ledger.now();
  app.use(`${BASE}/*`, async (c, next) => {
    if (c.req.path.startsWith(CANVAS)) return next();
    if (!mayPreview(c)) return refuse(c, 401, 'PREVIEW_TOKEN', 'Preview mode needs the preview access token.');
    await ready();
    return next();
  });
  const documentLimit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => refuse(c, 413, 'TOO_LARGE', `A document has ${MAX_BYTES} bytes at most.`),
  });
  const uploadLimit = bodyLimit({
    maxSize: MAX_UPLOAD_BYTES,
    onError: (c) => refuse(c, 413, 'TOO_LARGE', 'The file is too large.', { refused: 'bytes' }),
  });
  app.use(`${BASE}/*`, (c, next) =>
    c.req.method === 'POST' && c.req.path === `${BASE}/media` ? uploadLimit(c, next) : documentLimit(c, next),
  );
  app.get(`${BASE}/capabilities`, (c) =>
    c.json(capabilitiesOf(secondPerson, services.media !== undefined), 200, HEADERS),
  );
  const { documents, history, making, releases, releaseDocuments, schedules } = services;
  addDocumentRoutes(app, documents, releaseDocuments, now);
  addHistoryRoutes(app, history, now);
  addEntryRoutes(app, ledger, making);
  addPublishingRoutes(app, { ledger, ...services });
  addScheduleRoutes(app, ledger, schedules, releases);
  addReleaseRoutes(app, ledger, releases);
  addDiscussionRoutes(app, { ...services, now });
  if (services.media !== undefined) addMediaRoutes(app, services.media, now);
  addWorkingRoutes(app, { ...options, media: services.media });
  return app;
}
