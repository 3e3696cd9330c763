import { setCookie } from '../http/request/cookies.ts';
import { isVisitorId, newVisitorId } from '../../personalisation/experiments/rules.ts';

/**
 * Cookie with the visitor's id and their variations: `vuid_…~experiment:variation`. Readable by scripts, so that the
 * page can remove it as soon as consent is withdrawn.
 */
export const EXPERIMENTS_COOKIE = 'cairn-visitor';
/** One year. */
const MAX_AGE_S = 365 * 86_400;
/** Maximum number of stored variations; the oldest are dropped. No shop runs more experiments at once. */
const MAX_STORED = 20;
const ID = /^[\w.-]{1,100}$/;

/** A visitor for whom experiments make decisions. */
export interface Participant {
  readonly id: string;
  /** Experiment id → variation id from earlier decisions [EXPT-04]. */
  readonly stored: ReadonlyMap<string, string>;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Segments of the customer-data platform. */
  readonly segments?: readonly string[];
}

/** Reads the cookie. An invalid value starts over with a new id [EXPT-13]. */
export function participantOf(cookie: string | undefined, attributes: Participant['attributes']): Participant {
  const [id, ...pairs] = (cookie ?? '').split('~');
  if (!isVisitorId(id)) return { id: newVisitorId(), stored: new Map(), attributes };
  const stored = pairs
    .map((pair) => pair.split(':'))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => ID.test(part)));
  return { id, stored: new Map(stored.slice(-MAX_STORED)), attributes };
}

/** Set-Cookie for a participant. */
export function participantCookie(id: string, stored: ReadonlyMap<string, string>): string {
  const value = [id, ...[...stored].slice(-MAX_STORED).map((pair) => pair.join(':'))].join('~');
  return setCookie(EXPERIMENTS_COOKIE, value, { maxAge: MAX_AGE_S });
}

/** Set-Cookie that removes the participant cookie. */
export const NO_PARTICIPANT = setCookie(EXPERIMENTS_COOKIE, undefined, { maxAge: 0 });
