import { CONSENT, isGranted } from '../consent/consent.ts';
import type { Region } from '../../content/addresses/sites.ts';
import { DATAFILE_POLL, DATAFILE_POLL_LEAST, VISITOR_ID_LENGTH, VISITOR_ID_PREFIX } from './constants.ts';

/** Whether a text can stand as a user id, experiment key or event key in experiment analytics (D1 §5). */
export const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '';

export type AnalyticsValue = string | boolean | number;

/** Whether a value may be sent in experiment analytics: text, yes or no, or a safe whole number (D1 §5). */
export const isSendable = (value: unknown): value is AnalyticsValue =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);

/** Who a targeting decision would be made for. */
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

/** Whether a text is a visitor id; those of a cookie are only believed when they look like one. */
export const isVisitorId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= VISITOR_ID_LENGTH && /^vuid_[a-z0-9]+$/i.test(value);

/** How often the datafile is asked for: five minutes unless configured, never under thirty seconds (D1 §9). */
export const pollInterval = (configured?: number): number => Math.max(DATAFILE_POLL_LEAST, configured ?? DATAFILE_POLL);
