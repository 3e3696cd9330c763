/** Told of blocks with promotionTracking (ANL-08). By themselves: every page needs these two, and none of the other names. */
export const PROMOTION_EVENTS = { impression: 'promotion_impression', click: 'promotion_click' } as const;
