import type { RuleCondition, RulePart, SiteRule } from '../src/commerce/contract/services/decisions.ts';
import { isOnSite } from './commerce/promotions/engine.ts';
import { ruleText } from './commerce/promotions/claims.ts';
import type { Promotion, Promotions } from './commerce/promotions/rule-file.ts';
import type { Site } from './commerce/sites.ts';
import { sharesOf } from './decisions/decide.ts';
import type { Rule } from './decisions/rule-file.ts';
import type { FiledRules, Rules } from './decisions/rules.ts';

const condition = (type: RuleCondition['type'], wanted: readonly string[] | undefined): RuleCondition[] =>
  wanted === undefined ? [] : [{ type, wanted }];

function partOf(rule: Rule): RulePart {
  const { segments, pageKinds, locales, from, to } = rule.when ?? {};
  return {
    name: rule.name,
    conditions: [
      ...condition('segments', segments),
      ...condition('pageKinds', pageKinds),
      ...condition('locales', locales),
    ],
    from,
    to,
    shares: sharesOf(rule),
  };
}

function decisionOf({ path, content }: FiledRules): SiteRule {
  const [of, id] =
    'experience' in content ? (['experience', content.experience] as const) : (['slot', content.slot] as const);
  return {
    source: 'decisions',
    of,
    id,
    file: path,
    title: content.name,
    isActive: true,
    parts: content.rules.map(partOf),
  };
}

const promotionOf = (rule: Promotion, file: string | undefined, { currency }: Site, locale: string): SiteRule => ({
  source: 'promotions',
  id: rule.id,
  file,
  title: ruleText(rule, rule.name, currency, locale),
  isActive: true,
  parts: [
    {
      name: undefined,
      conditions: [
        ...condition('audience', rule.audience && [rule.audience]),
        ...condition('code', rule.code === undefined ? undefined : [rule.code]),
      ],
      from: rule.validFrom,
      to: rule.validTo,
      shares: {},
    },
  ],
});

/**
 * The promotions of a site, as the engine runs them, whether or not their dates are open.
 *
 * @param locale of their names, e.g. `de-de`
 */
export const promotionRules = (promotions: Promotions, site: Site, locale: string): SiteRule[] =>
  promotions
    .all()
    .filter((rule) => isOnSite(rule, site.id))
    .map((rule) => promotionOf(rule, promotions.fileOf(rule), site, locale));

/** The rules of the decision service, as it decides by them. */
export const decisionRules = (rules: Rules): SiteRule[] => rules.all().map(decisionOf);
