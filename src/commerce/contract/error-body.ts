import { z } from 'zod';

/** One entry of an error response. `errorId` is a server code of D2 §8.1; see error-codes.ts for its name. */
export const errorDetail = z.object({
  errorId: z.string(),
  message: z.string(),
  /** Name of the rejected field, e.g. `body.qty`. */
  field: z.string().optional(),
  /** Maximum available quantity of the item (INV408). */
  maxAllowedQty: z.int().nonnegative().optional(),
  /** Flash type, if the entry reports a change of the cart (ERR-CHK-06). */
  type: z.string().optional(),
  /** Shipment that a flash of type `InvalidShippingAddress` concerns (ERR-FLASH-03). */
  shipmentId: z.string().optional(),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

/** Body of every error response (D1 §3, ERR-GEN-01). */
export const errorBody = z.object({
  errorDetails: z.array(errorDetail).min(1),
  appId: z.string(),
  correlationId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
