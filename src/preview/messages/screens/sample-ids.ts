/** The row of the sample cart that errors of single items are shown at. */
export const SAMPLE_ITEM = 'preview-item';
/** Slugs of a page and a story that only a state has, and the event on that page. */
export const SAMPLE_PAGE = 'preview-sample';
export const SAMPLE_STORY = 'stories/preview-sample';
export const SAMPLE_EVENT = 'preview-sample';
/** Number of the sample's order. */
export const SAMPLE_ORDER = 'NF0000001';
/**
 * Numbers of its other orders: placed, on its way, sent back, to be withdrawn from, too late for that, by mail, and
 * waiting for its payment.
 */
export const SAMPLE_ORDERS = {
  placed: 'NF0000002',
  shipped: 'NF0000003',
  back: 'NF0000004',
  withdraw: 'NF0000005',
  gone: 'NF0000006',
  open: 'NF0000007',
  unpaid: 'NF0000008',
} as const;
