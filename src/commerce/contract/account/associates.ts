import { z } from 'zod';
import { amount, commonQuery, isoDate } from '../common.ts';
import { define } from '../operation.ts';

/** The buy-in-store session of an associate (D1 §3). */
export const storeSession = z.object({
  storeId: z.string(),
  storeName: z.string(),
  storeEmployeeId: z.string(),
  storeEmployeeName: z.string(),
});
export type StoreSession = z.infer<typeof storeSession>;

const openStoreSession = storeSession.extend({
  /** The customer the associate sells for; null for somebody without an account. */
  buyer: z
    .object({
      consumerId: z.string(),
      email: z.string(),
      name: z.string(),
      /** Loyalty points when the customer was chosen; null for others than members. */
      points: z.int().nullable(),
      shoeSize: z.string().nullable(),
    })
    .nullable(),
  /** How long nothing may be done before the session ends. */
  idleSeconds: z.int().positive(),
  /** The most that price adjustments may take off a row, in percent of what it costs. */
  adjustmentLimit: z.number().min(0).max(100),
});
export type OpenStoreSession = z.infer<typeof openStoreSession>;

const id = z.string().min(1).max(60);
const changeStoreSessionBody = z.object({
  storeId: id.optional(),
  /** One of the store's employees, as `storeEmployees` lists them. */
  storeEmployeeId: id.optional(),
  /** Sells for this customer from now on; null: for nobody known. */
  buyer: z.object({ consumerId: id }).nullable().optional(),
});

export const actKind = z.enum(['session', 'customer', 'cart', 'price', 'delivery', 'payment', 'order']);
export type ActKind = z.infer<typeof actKind>;

/** One line of the log of what associates do. */
const associateAct = z.object({
  id: z.string(),
  at: isoDate,
  kind: actKind,
  /** The call that did it. */
  operation: z.string(),
  storeId: z.string(),
  storeEmployeeId: z.string(),
  storeEmployeeName: z.string(),
  /** The account that was signed in. */
  associateId: z.string(),
  /** Email of the customer it was done for, or who was looked for. */
  customer: z.string().nullable(),
  basketId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a price adjustment. */
  amount: amount.nullable(),
  reason: z.string().nullable(),
  /** The code it was refused with. */
  refused: z.string().nullable(),
});
export type AssociateAct = z.infer<typeof associateAct>;

export const readStoreSession = define('readStoreSession', 'GET /consumers-v3/consumer/agent/session', {
  auth: 'associate',
  response: openStoreSession,
});
/** Absent fields stay as they are. A new store needs one of its employees. */
export const changeStoreSession = define('changeStoreSession', 'PUT /consumers-v3/consumer/agent/session', {
  auth: 'associate',
  body: changeStoreSessionBody,
  response: openStoreSession,
  errors: { STR404: 404, CCN404: 404 },
});
/** What was done in the session's store on one day (UTC), newest first; today without `day`. */
export const associateActs = define('associateActs', 'GET /consumers-v3/consumer/agent/acts', {
  auth: 'associate',
  query: commonQuery.extend({ day: z.iso.date().optional() }),
  response: z.object({ day: z.iso.date(), acts: z.array(associateAct) }),
});
