import type { Context, Hono } from 'hono';
import { childrenCall, documentCall, popupsCall, searchCall, showcaseCall } from './calls.ts';
import type { ContentStore } from './content-store.ts';
import { FOLDERS, idsForSlug } from './locate.ts';
import { refuse, type Requests } from './requests.ts';

const BASE = '/:mode{publish|preview}/caas/v1/canvas';

const without = (productId: string): string => productId.slice(0, 8);

/** The calls that deliver content (D2 §7.5): GET under `/{mode}/caas/v1/canvas/`. */
export function addCanvasRoutes(app: Hono, store: ContentStore, { answer }: Requests): void {
  const param = (c: Context, name: string): string => c.req.param(name) ?? '';
  const query = (c: Context) => new URL(c.req.url).searchParams;
  const site = (c: Context): string => param(c, 'siteId');

  for (const call of ['page', 'augmentedpage'] as const) {
    app.get(`${BASE}/${call}/:siteId/:page{.+}`, (c) =>
      answer(c, site(c), (question) => documentCall(store, question, idsForSlug(question, call, param(c, 'page')))),
    );
  }
  app.get(`${BASE}/category/:siteId/:id`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'id'), 'default'].map((id) => `${FOLDERS.category[0]}/${id}`),
      ),
    ),
  );
  app.get(`${BASE}/product/:siteId/:id`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'id'), without(param(c, 'id')), 'default'].map((id) => `${FOLDERS.product[0]}/${id}`),
      ),
    ),
  );
  app.get(`${BASE}/popups/:siteId`, (c) => answer(c, site(c), (question) => popupsCall(store, question)));
  for (const call of ['menu', 'footer', 'redirects', 'messages']) {
    app.get(`${BASE}/${call}/:siteId`, (c) => answer(c, site(c), (question) => documentCall(store, question, [call])));
  }
  for (const kind of ['locationselector', 'loyaltymodal', 'signinmodal', 'signupmodal', 'footsizes']) {
    app.get(`${BASE}/${kind}/:siteId`, (c) =>
      answer(c, site(c), (question) => documentCall(store, question, [`${FOLDERS.kind[0]}/${kind}`])),
    );
  }
  app.get(`${BASE}/sizechart/:siteId/:productType`, (c) =>
    answer(c, site(c), (question) =>
      documentCall(
        store,
        question,
        [param(c, 'productType'), 'default'].map((type) => `${FOLDERS.kind[0]}/sizechart/${type}`),
      ),
    ),
  );
  app.get(`${BASE}/fragment/:id`, (c) =>
    answer(c, c.req.header('siteId') ?? c.req.query('siteId'), (question) =>
      documentCall(store, question, [`${FOLDERS.fragment[0]}/${param(c, 'id')}`]),
    ),
  );
  app.get(`${BASE}/children/:siteId/:parent{.+}`, (c) =>
    answer(c, site(c), (question) => childrenCall(store, question, param(c, 'parent'))),
  );
  app.get(`${BASE}/search/:siteId/:searchType`, (c) =>
    answer(c, site(c), (question) => searchCall(store, question, param(c, 'searchType'), query(c))),
  );
  app.get(`${BASE}/showcase/:siteId/:docType?`, (c) =>
    answer(c, site(c), (question) => showcaseCall(store, question, c.req.param('docType'), query(c))),
  );

  app.all(`${BASE}/*`, (c) =>
    ['GET', 'HEAD'].includes(c.req.method)
      ? refuse(c, 404, 'NOT_FOUND', 'There is no such call.')
      : refuse(c, 405, 'METHOD', 'Content is read with GET.'),
  );
}
