/**
 * Cookie with the visitor's random id at the decision service. Set only with targeting consent and deleted with it
 * (`STORED_NAMES`).
 */
export const VISITOR_COOKIE = 'cairn-decision-id';
export const VISITOR_DAYS = 365;

/**
 * Prefix of the session storage key for the next page's decisions: experience id → variant id as in the markup, one
 * entry per language tag. The inline resolver, which repeats this name, reads it before the first paint.
 */
export const STORED_DECISIONS = 'cairn-decisions ';

/**
 * Milliseconds after which a response no longer changes its page. A reader scrolls below the first screen in about a
 * second, so a later change would usually be seen.
 */
export const PATIENCE_MS = 1_000;
