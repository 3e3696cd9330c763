import { z } from 'zod';
import { define } from '../operation.ts';

export type { DecisionRecord, RecordedCondition, RecordedRule } from '../../../content/decision-record.ts';
export type { RuleCondition, RulePart, SiteRule } from '../../../content/site-rules.ts';

/** Maximum number of products in an impression (D2 §7.10, D2 §9). */
export const MAX_REPORTED = 24;
/** Maximum number of experiences and slots per page; no page of ours has more. */
const MAX_EXPERIENCES = 50;
const MAX_SLOTS = 20;
const MAX_EVENTS = 20;

/** Recommendation strategies for a product list. */
export const STRATEGIES = ['similar', 'bought-together', 'popular', 'recently-viewed'] as const;
/** The decision that means no personalisation (D2 §3). */
export const CONTROL = 'Control';

const word = z.string().trim().min(1).max(100);
/**
 * A URL that a page may link to or show: on this site, or https. Validated because the response comes from a third
 * party.
 */
const address = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Only a path of the shop or an https address.');

/** A slot that requests products; `slot` is its key in the response. */
export const slotRequest = z.object({
  slot: word,
  strategy: z.enum(STRATEGIES),
  limit: z.number().int().min(1).max(MAX_REPORTED),
});
export type SlotRequest = z.infer<typeof slotRequest>;

/** A page's decision request: everything it has to decide, in one call. */
export const decideRequest = z.object({
  /** Page path without query, which may hold private data. */
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  /** Whether the server answered with an error page, which the path does not tell. */
  isError: z.boolean().default(false),
  experiences: z.array(word).max(MAX_EXPERIENCES).default([]),
  slots: z.array(slotRequest).max(MAX_SLOTS).default([]),
});
export type DecideRequest = z.infer<typeof decideRequest>;

/** Visitor ids, added by the gateway; the browser knows neither. */
export const visitorPart = z.object({
  /** Empty for a visitor who is not signed in. */
  customerId: z.string().max(100),
  channel: word,
  /** The decision service's own visitor id, from its last response (D2 §7.10). */
  monetateId: word.optional(),
});

/** Body of `POST /api/engine/v1/decide/{brand}`. */
export const decideBody = decideRequest.omit({ isError: true }).extend({
  ...visitorPart.shape,
  segments: z.array(word).max(40).default([]),
  page: z.object({ kind: word, productId: z.string().max(20).optional(), categoryId: z.string().max(20).optional() }),
});
export type DecideBody = z.output<typeof decideBody>;
export type DecideInput = z.input<typeof decideBody>;

const reported = z.object({ productId: z.string().max(60), recToken: z.string().max(200).optional() });

/** An event to report (D2 §7.10): impressions, clicks on recommended products, page events of experiences. */
export const personalisationEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('impressions'),
    of: z.enum(['recommendations', 'upsell', 'upsell-click']),
    slot: z.string().max(100).optional(),
    decision: z.string().max(100).optional(),
    products: z.array(reported).min(1).max(MAX_REPORTED),
  }),
  z.object({ type: z.literal('recClicks'), productId: z.string().max(60), recToken: z.string().min(1).max(200) }),
  z.object({
    type: z.literal('pageEvent'),
    trackingEvent: word,
    experienceId: z.string().max(100).optional(),
    variantId: z.string().max(100).optional(),
  }),
]);
export type PersonalisationEvent = z.infer<typeof personalisationEvent>;

/** The browser's request to `/decision`: events only. */
export const eventsRequest = z.object({ events: z.array(personalisationEvent).min(1).max(MAX_EVENTS) });
export type EventsRequest = z.infer<typeof eventsRequest>;

const decisionRequest = decideBody
  .omit({ customerId: true, channel: true, monetateId: true })
  .extend({ type: z.literal('decide') });

/** Body of the second form, `/decision`: visitor and events; a decision request may be one of the events. */
export const decisionBody = z.object({
  ...visitorPart.shape,
  events: z
    .array(z.union([personalisationEvent, decisionRequest]))
    .min(1)
    .max(MAX_EVENTS),
});
export type DecisionBody = z.output<typeof decisionBody>;
export type DecisionInput = z.input<typeof decisionBody>;

const amount = z.number().nonnegative();

/** A recommended product (D1 §3); `recommendationId` is its token. */
export const recommendedProduct = z.object({
  productId: word,
  /** SKU of a product with a single size, which an upsell adds. */
  sku: word.optional(),
  title: z.string().trim().min(1).max(300),
  url: address,
  image: address.optional(),
  price: z.object({ lowCurrent: amount, highCurrent: amount, lowOriginal: amount, highOriginal: amount }),
  review_average: z.number().min(0).max(5).optional(),
  reviews_count: z.number().int().nonnegative().optional(),
  recommendationId: z.string().max(200).optional(),
});
export type RecommendedProduct = z.infer<typeof recommendedProduct>;

/** Response of both forms. Anything not mentioned keeps its published content. */
export const decideAnswer = z.object({
  monetateId: word.optional(),
  /** `variantId: null` is a decision for the baseline. */
  decisions: z
    .array(z.object({ experienceId: word, variantId: word.nullable() }))
    .max(MAX_EXPERIENCES)
    .default([]),
  recommendations: z
    .array(z.object({ slot: word, decision: word, products: z.array(recommendedProduct).max(MAX_REPORTED) }))
    .max(MAX_SLOTS)
    .default([]),
});
export type DecideAnswer = z.infer<typeof decideAnswer>;

export const decide = define('decide', 'POST /api/engine/v1/decide/{brand}', {
  host: 'decisions',
  auth: 'none',
  body: decideBody,
  response: decideAnswer,
});
export const decision = define('decision', 'POST /decision', {
  host: 'decisions',
  auth: 'none',
  body: decisionBody,
  response: decideAnswer,
});
