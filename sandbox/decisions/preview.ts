import { AsyncLocalStorage } from 'node:async_hooks';
import type { DecisionRecord } from '../../src/commerce/contract/services/decisions.ts';

/** A preview whose decisions are made like a visitor's: at another moment perhaps, and with a record of how. */
export interface DecisionPreview {
  /** The moment to decide for; undefined for now. */
  readonly at: Date | undefined;
  readonly records: DecisionRecord[];
}

const current = new AsyncLocalStorage<DecisionPreview>();

/** The preview that the running request belongs to; undefined for a visitor's. */
export const previewOf = (): DecisionPreview | undefined => current.getStore();

/**
 * Runs work whose decisions belong to a preview. No request can ask for it: moment and record travel in this process
 * only, so that a shopper's call has no field for either.
 */
export const inPreview = <Result>(preview: DecisionPreview, work: () => Promise<Result>): Promise<Result> =>
  current.run(preview, work);
