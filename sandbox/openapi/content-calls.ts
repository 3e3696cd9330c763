import { z } from 'zod';

const BASE = '/{mode}/caas/v1/canvas';
const common = {
  locale: z.string(),
  removeNulls: z.enum(['true', 'false']).optional(),
  cms: z.string().optional(),
  previewDateTime: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
};
const page = { offset: z.string().optional(), limit: z.string().optional() };
const problem = z.object({ error: z.string(), message: z.string() });

/** Calls of the content API (D2 §7.5) by their path below `/{mode}/caas/v1/canvas`, with their own query. */
const CALLS: Readonly<Record<string, readonly [path: string, query?: z.ZodRawShape]>> = {
  augmentedPage: ['augmentedpage/{siteId}/{page}'],
  page: ['page/{siteId}/{page}'],
  categoryContent: ['category/{siteId}/{categoryId}'],
  productContent: ['product/{siteId}/{productId}'],
  searchContent: ['search/{siteId}/{searchType}', { ...page, q: z.string().optional(), tagId: z.string().optional() }],
  fragment: ['fragment/{fragmentId}', { siteId: z.string().optional() }],
  menu: ['menu/{siteId}'],
  footer: ['footer/{siteId}'],
  popups: ['popups/{siteId}'],
  redirects: ['redirects/{siteId}'],
  messages: ['messages/{siteId}'],
  childPages: ['children/{siteId}/{parentPageSlug}'],
  showcase: ['showcase/{siteId}/{docType}', { ...page, layoutVariant: z.string().optional() }],
  locationSelector: ['locationselector/{siteId}'],
  loyaltyModal: ['loyaltymodal/{siteId}'],
  signInModal: ['signinmodal/{siteId}'],
  signUpModal: ['signupmodal/{siteId}'],
  footSizes: ['footsizes/{siteId}'],
  sizeChartContent: ['sizechart/{siteId}/{productType}'],
};

const paramsOf = (path: string): z.ZodRawShape => ({
  mode: z.enum(['publish', 'preview']),
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])),
});
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: problem } } });

/** For the OpenAPI document. What a document contains is told by docs/schemas. */
export const CONTENT_CALLS = Object.entries(CALLS).map(([operationId, [path, query]]) => ({
  operationId,
  tags: ['Content'],
  method: 'get' as const,
  path: `${BASE}/${path}`,
  security: [],
  request: {
    params: z.object(paramsOf(path)),
    query: z.object({ ...common, ...query }),
    headers: z.object({ 'x-preview-token': z.string().optional() }),
  },
  responses: {
    200: {
      description: 'The content, in the language of `locale`',
      content: { 'application/json': { schema: z.looseObject({}) } },
    },
    400: refusal('PREVIEW_DATE'),
    401: refusal('PREVIEW_TOKEN'),
    404: refusal('NOT_FOUND, UNKNOWN_SITE'),
    422: refusal('BROKEN_DOCUMENT'),
  },
}));
