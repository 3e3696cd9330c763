/** Cookie with the decision service's id of the visitor: random, set with targeting consent only, removed with it. */
export const VISITOR_COOKIE = 'cairn-mid';
export const VISITOR_DAYS = 365;

/**
 * Where decisions wait for the next page, in the storage of the tab: experience id → variant id as the markup
 * carries it, one entry per language tag. The inline resolver reads it before anything is painted and names it as well.
 */
export const STORED_DECISIONS = 'cairnDecisions';
