/** A decision of this name leaves a block as content has it (D2 §3). */
const CONTROL = 'Control';
/** Most products an impression names (D2 §9). */
export const MAX_IMPRESSIONS = 24;

/** Whether a block is personalised: not when its decision is the control [BLK-REC-06]. */
export const isPersonalised = (decision: string | undefined): boolean => decision !== CONTROL;

export interface ImpressionState {
  readonly decision: string | undefined;
  /** Products that stand in the block. */
  readonly products: number;
  /** Its variant is the one that was chosen: it stands in the page, not inert in a template. */
  readonly selected: boolean;
}

/** Whether impressions are sent: only with a decision other than Control, products, and the variant selected [BLK-REC-08]. */
export const sendsImpressions = ({ decision, products, selected }: ImpressionState): boolean =>
  isPersonalised(decision) && products > 0 && selected;

/** The products an impression names: at most 24 [BLK-REC-10]. */
export const impressed = <Product>(products: readonly Product[]): Product[] => products.slice(0, MAX_IMPRESSIONS);
