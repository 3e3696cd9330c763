import type { Ledger } from '../ledger/ledger.ts';
import { kindOf, titleOf } from '../ledger/meta.ts';
import { headOf } from '../ledger/records.ts';
import type { JsonObject } from '../types.ts';
import { finding, type Prepared } from './findings.ts';
import type { Finding, Need, PublishPlan } from './records.ts';
import { referencesIn } from './references.ts';
import { nameOf, shownReference, type World } from './world.ts';

/** What the media library says about public ids that contents show. */
export interface MediaFacts {
  /** `public`, `draft` (known, not public yet), `missing`; undefined when nobody knows. */
  stateOf(id: string): Promise<'public' | 'draft' | 'missing' | undefined>;
}

/** Pictures and films that there are not, and those that have to become public as well. */
export async function mediaOf(
  media: MediaFacts,
  prepared: readonly Prepared[],
): Promise<{ faults: Finding[]; needs: Need[] }> {
  const faults: Finding[] = [];
  const needs = new Map<string, Need>();
  for (const { action, after } of prepared)
    for (const reference of after === undefined ? [] : referencesIn(after)) {
      if (reference.sort !== 'picture' && reference.sort !== 'film') continue;
      const { to, pointer } = reference;
      const state = await media.stateOf(to);
      if (state === 'missing')
        faults.push(finding('missing_media', action.id, `There is no ${to}.`, { pointer, values: { media: to } }));
      if (state !== 'draft') continue;
      const neededBy = [
        ...(needs.get(to)?.neededBy ?? []),
        shownReference(action.id, after as JsonObject, false, reference),
      ];
      needs.set(to, { what: 'media', id: to, title: to.split('/').at(-1) ?? to, neededBy });
    }
  return { faults, needs: [...needs.values()] };
}

/** Dead ends in what is published, and in what points to what goes or moves. */
export async function deadEnds(
  ledger: Ledger,
  prepared: readonly Prepared[],
  world: World,
): Promise<Pick<PublishPlan, 'faults' | 'warnings' | 'needs'>> {
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const needs = new Map<string, Need>();
  const items = new Set(prepared.map(({ action }) => action.id));
  for (const { action, after } of prepared)
    for (const { reference, candidates } of after === undefined ? [] : world.deadIn(action.id)) {
      const target = candidates.find((id) => ledger.get(id)?.bin === undefined);
      const record = target === undefined ? undefined : ledger.get(target);
      if (target === undefined || record === undefined) {
        const rule = reference.sort === 'fragment' ? 'missing_fragment' : 'dead_link';
        const values = { to: reference.to };
        faults.push(finding(rule, action.id, `Nothing is at ${reference.to}.`, { pointer: reference.pointer, values }));
        continue;
      }
      const raw = await ledger.rawOf(target, headOf(record));
      const by = shownReference(action.id, after as JsonObject, false, reference);
      needs.set(target, {
        what: 'entry',
        id: target,
        title: raw === undefined ? target : titleOf(target, raw),
        kind: raw === undefined ? undefined : kindOf(target, raw),
        revision: headOf(record),
        neededBy: [...(needs.get(target)?.neededBy ?? []), by],
      });
    }
  const names = prepared.flatMap(({ action, before, after }) => {
    const [old, now] = [before && nameOf(action.id, before), after && nameOf(action.id, after)];
    return old === undefined || JSON.stringify(old) === JSON.stringify(now) ? [] : [old];
  });
  const addresses = new Set(names.flatMap(({ address }) => address ?? []));
  const fragments = new Set(names.flatMap(({ fragment }) => fragment ?? []));
  const pointing = names.length === 0 ? [] : world.pointingTo(addresses, fragments).filter((id) => !items.has(id));
  for (const id of pointing)
    for (const { reference } of world.deadIn(id)) {
      if (!(reference.sort === 'fragment' ? fragments : addresses).has(reference.to)) continue;
      const { pointer, to } = reference;
      warnings.push(finding('leaves_dead_link', id, `${id} points to ${to}.`, { pointer, values: { to } }));
    }
  return { faults, warnings, needs: [...needs.values()] };
}
