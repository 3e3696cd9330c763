import { CONSENT, isGranted } from '../consent/consent.ts';
import type { Region } from '../../content/addresses/sites.ts';
import { DATAFILE_POLL, DATAFILE_POLL_LEAST, VISITOR_ID_LENGTH, VISITOR_ID_PREFIX } from './constants.ts';

/** Whether a value is a valid user id, experiment key or event key in experiment analytics (D1 §5). */
export const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '';

export type AnalyticsValue = string | boolean | number;

/** Whether a value may be sent in experiment analytics: a string, boolean or safe integer (D1 §5). */
export const isSendable = (value: unknown): value is AnalyticsValue =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);

/** What decides whether targeting is allowed. */
export interface Circumstances {
  readonly region: Region;
  /** Value of the consent cookie; undefined when there is none. */
  readonly consent: string | undefined;
  readonly isPreview: boolean;
}

/** Whether experiments may decide for a visitor: targeting granted, or outside EMEA, or in preview (D1 §4). */
export const mayTarget = ({ region, consent, isPreview }: Circumstances): boolean =>
  isPreview || region !== 'EMEA' || isGranted(CONSENT.targeting, region, consent);

/** A new visitor id: the prefix, then random letters and digits, 32 characters in all (D1 §5). */
export const newVisitorId = (): string =>
  `${VISITOR_ID_PREFIX}${crypto.randomUUID().replaceAll('-', '')}`.slice(0, VISITOR_ID_LENGTH);

/** Whether a value is a well-formed visitor id, because cookie values cannot be trusted. */
export const isVisitorId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= VISITOR_ID_LENGTH && /^vuid_[a-z0-9]+$/i.test(value);

/** Datafile polling interval in milliseconds: five minutes by default, at least thirty seconds (D1 §9). */
export const pollInterval = (configured?: number): number => Math.max(DATAFILE_POLL_LEAST, configured ?? DATAFILE_POLL);
