/** A decision with this name keeps the block as in the content (D2 §3). */
const CONTROL = 'Control';
/** Maximum number of products in an impression (D2 §9). */
export const MAX_IMPRESSIONS = 24;

/** Whether a block is personalised, i.e. its decision is not the control [BLK-REC-06]. */
export const isPersonalised = (decision: string | undefined): boolean => decision !== CONTROL;

export interface ImpressionState {
  readonly decision: string | undefined;
  /** Number of products in the block. */
  readonly products: number;
  /** Whether its variant was chosen, so it is in the page rather than inert in a template. */
  readonly selected: boolean;
}

/**
 * Whether impressions are sent: only with a decision other than Control, with products, and if the variant is selected
 * [BLK-REC-08].
 */
export const sendsImpressions = ({ decision, products, selected }: ImpressionState): boolean =>
  isPersonalised(decision) && products > 0 && selected;

/** The products in an impression: at most 24 [BLK-REC-10]. */
export const impressed = <Product>(products: readonly Product[]): Product[] => products.slice(0, MAX_IMPRESSIONS);
