import { z } from 'zod';
import { email } from '../common.ts';
import { define } from '../operation.ts';

/** Calls for placed orders (D2 §7.4). The reference backend does not serve them yet. */
const orderNumber = z.string().min(1).max(40);

export const readPurchase = define('readPurchase', 'GET /consumers-v3/consumer/purchase/{orderId}', {
  auth: 'registered',
});
export const purchaseHistory = define('purchaseHistory', 'POST /consumers-v3/consumer/purchasehistory', {
  auth: 'registered',
  body: z.object({ start: z.int().min(0), count: z.int().min(1).max(100) }),
});
export const downloadInvoice = define('downloadInvoice', 'POST /consumers-v3/consumer/purchase/invoice/download', {
  auth: 'registered',
  body: z.object({ orderId: orderNumber }),
});
export const returnLabel = define('returnLabel', 'POST /consumers-v3/consumer/return/{orderId}/returnLabel', {
  auth: 'registered',
  body: z.object({ items: z.array(z.object({ itemId: z.string().max(64), qty: z.int().min(1) })).min(1) }),
});
export const trackOrder = define('trackOrder', 'POST /consumers-v3/consumer/TrackOrder', {
  body: z.object({ orderNumber, email }),
});
export const cancelOrder = define('cancelOrder', 'POST /consumers-v3/consumer/CancelOrder', {
  body: z.object({ orderNumber }),
});
export const resendGiftCardEmail = define('resendGiftCardEmail', 'POST /consumers-v3/consumer/resendGiftCardEmail', {
  auth: 'registered',
  body: z.object({ orderNumber, itemId: z.string().max(64) }),
});
