/** Events of blocks with promotionTracking (ANL-08). In their own file: every page needs these two names only. */
export const PROMOTION_EVENTS = { impression: 'promotion_impression', click: 'promotion_click' } as const;
