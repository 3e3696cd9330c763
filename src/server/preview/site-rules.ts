import type { RuleSource, SiteRule, SiteRules } from '../../content/site-rules.ts';

/** Whose rules are asked for. */
export interface RuleQuestion {
  readonly siteId: string;
  /** Of names, e.g. `de-de`. */
  readonly locale: string;
}

/** What can be asked for its rules; absent where it runs elsewhere, under a contract without such a call. */
export interface RuleOwners {
  /** Undefined for a site it does not know. */
  readonly promotions?: ((question: RuleQuestion) => readonly SiteRule[] | undefined) | undefined;
  readonly decisions?: (() => readonly SiteRule[]) | undefined;
  /** Undefined while it has no datafile. */
  readonly experiments?: (() => readonly SiteRule[] | undefined) | undefined;
  /** Prices of this backend have no dates. */
  readonly hasUndatedPrices: boolean;
}

/**
 * Collects the rules that decide what a site shows besides its content, from what decides. What cannot be asked is
 * unknown: the viewer says so instead of leaving it out.
 */
export function createSiteRules({ promotions, decisions, experiments, hasUndatedPrices }: RuleOwners) {
  return (question: RuleQuestion): SiteRules => {
    const found: Readonly<Record<RuleSource, readonly SiteRule[] | undefined>> = {
      promotions: promotions?.(question),
      decisions: decisions?.(),
      experiments: experiments?.(),
      prices: hasUndatedPrices ? [] : undefined,
    };
    return {
      knows: {
        promotions: found.promotions === undefined ? 'unknown' : 'dated',
        decisions: found.decisions === undefined ? 'unknown' : 'dated',
        experiments: found.experiments === undefined ? 'unknown' : 'undated',
        prices: found.prices === undefined ? 'unknown' : 'undated',
      },
      rules: Object.values(found).flatMap((rules) => rules ?? []),
    };
  };
}
