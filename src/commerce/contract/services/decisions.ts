import { z } from 'zod';
import { define } from '../operation.ts';

/** Products an impression names at most (D2 §7.10, D2 §9). */
export const MAX_REPORTED = 24;
/** Experiences and places one page may ask for; more is no page of ours. */
const MAX_EXPERIENCES = 50;
const MAX_SLOTS = 20;
const MAX_EVENTS = 20;

/** How a list of products comes about. */
export const STRATEGIES = ['similar', 'bought-together', 'popular', 'recently-viewed'] as const;
/** The decision that means no personalisation (D2 §3). */
export const CONTROL = 'Control';

const word = z.string().trim().min(1).max(100);
/** An address a page may link to or show: of this site, or https. The answer is written by somebody else. */
const address = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Only a path of the shop or an https address.');

/** A place that wants products: `slot` names it in the answer. */
export const slotRequest = z.object({
  slot: word,
  strategy: z.enum(STRATEGIES),
  limit: z.number().int().min(1).max(MAX_REPORTED),
});
export type SlotRequest = z.infer<typeof slotRequest>;

/** What a page asks: everything it has to decide, in one call. */
export const decideRequest = z.object({
  /** Path of the page, without query: an address may hold what is nobody's business. */
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  experiences: z.array(word).max(MAX_EXPERIENCES).default([]),
  slots: z.array(slotRequest).max(MAX_SLOTS).default([]),
});
export type DecideRequest = z.infer<typeof decideRequest>;

/** Who asks, as the gateway adds it; the browser knows neither id. */
export const visitorPart = z.object({
  /** Empty for a visitor who is not signed in. */
  customerId: z.string().max(100),
  channel: word,
  /** The decision service's own id of the visitor, from its last answer (D2 §7.10). */
  monetateId: word.optional(),
});

/** Body of `POST /api/engine/v1/decide/{brand}`. */
export const decideBody = decideRequest.extend({
  ...visitorPart.shape,
  segments: z.array(word).max(40).default([]),
  page: z.object({ kind: word, productId: z.string().max(20).optional(), categoryId: z.string().max(20).optional() }),
});
export type DecideBody = z.output<typeof decideBody>;
export type DecideInput = z.input<typeof decideBody>;

const reported = z.object({ productId: z.string().max(60), recToken: z.string().max(200).optional() });

/** What a visitor saw or did (D2 §7.10): impressions, clicks on recommended products, page events of experiences. */
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

/** What the browser sends to `/decision`: the events alone. */
export const eventsRequest = z.object({ events: z.array(personalisationEvent).min(1).max(MAX_EVENTS) });
export type EventsRequest = z.infer<typeof eventsRequest>;

const decisionRequest = decideBody
  .omit({ customerId: true, channel: true, monetateId: true })
  .extend({ type: z.literal('decide') });

/** Body of the second form, `/decision`: visitor, and events, among which a request to decide may be. */
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
  /** Its one size, where it has one only: what an upsell adds. */
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

/** Answer of both forms: what is not mentioned stays as content has it. */
export const decideAnswer = z.object({
  monetateId: word.optional(),
  /** `variantId` null: the baseline, by decision. */
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
