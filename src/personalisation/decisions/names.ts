/** Cookie with the decision service's id of the visitor: random, set with targeting consent only and deleted with it (`KEPT`). */
export const VISITOR_COOKIE = 'cairn-decision-id';
export const VISITOR_DAYS = 365;

/**
 * Where decisions wait for the next page, in the storage of the tab: experience id → variant id as the markup
 * carries it, one entry per language tag. The inline resolver reads it before anything is painted and names it as well.
 */
export const STORED_DECISIONS = 'cairn-decisions ';

/**
 * How long an answer may take to change anything on its page, in milliseconds. A reader needs about a second to
 * scroll to what is below the first screen; what comes later would meet eyes more often than not.
 */
export const PATIENCE_MS = 1_000;
