import type { PublishItem, PublishPlan } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { findingText } from './finding-text.ts';

/** What the items need that is not public and can be published with them. */
const neededItems = (plan: PublishPlan): readonly PublishItem[] =>
  plan.needs.flatMap((need) =>
    need.what === 'entry' && need.revision !== undefined ? [{ id: need.id, revision: need.revision }] : [],
  );

interface PlanFindingsProps {
  readonly plan: PublishPlan;
  readonly isBusy: boolean;
  /** Keys of the warnings that are ticked. */
  readonly seen: ReadonlySet<string>;
  readonly onSeen: (seen: ReadonlySet<string>) => void;
  /** Takes in what is needed; absent where that is not possible. */
  readonly onInclude?: ((items: readonly PublishItem[]) => void) | undefined;
}

/** What stands in the way of a plan: faults, what is needed, a second person, and warnings to tick. */
export function PlanFindings({ plan, isBusy, seen, onSeen, onInclude }: PlanFindingsProps) {
  const entries = plan.needs.filter(({ what }) => what === 'entry');
  const needed = neededItems(plan);
  return (
    <>
      {plan.faults.length > 0 && (
        <section>
          <h3>{t('js.publish.faults')}</h3>
          <ul>
            {plan.faults.map((fault) => (
              <li key={fault.key}>{findingText(fault)}</li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <h3>{t('js.publish.needs')}</h3>
          <ul>
            {entries.map((need) => (
              <li key={need.id}>{need.title}</li>
            ))}
          </ul>
          {onInclude !== undefined && needed.length > 0 && (
            <button type="button" className="button" disabled={isBusy} onClick={() => onInclude(needed)}>
              {t('js.publish.needs.include')}
            </button>
          )}
        </section>
      )}
      {plan.unapproved.length > 0 && <p>{t('js.publish.unapproved')}</p>}
      {plan.warnings.length > 0 && (
        <fieldset className="publish__warnings">
          <legend>{t('js.publish.warnings')}</legend>
          {plan.warnings.map((warning) => (
            <label key={warning.key}>
              <input
                type="checkbox"
                checked={seen.has(warning.key)}
                onChange={({ target }) => {
                  const next = new Set(seen);
                  if (target.checked) next.add(warning.key);
                  else next.delete(warning.key);
                  onSeen(next);
                }}
              />
              <span>{findingText(warning)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
