import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, kindOf, titleOf } from '../ledger/meta.ts';
import { headOf } from '../ledger/records.ts';
import type { JsonObject } from '../types.ts';
import { finding, type Prepared } from './findings.ts';
import type { Finding, Need, PublishPlan } from './records.ts';
import { referencesIn } from './references.ts';
import { type DeadEnd, nameOf, redirectsIn, shownReference, type World } from './world.ts';

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

/** Who there is to publish, so that something leads where it says. */
async function mendedBy(end: DeadEnd, ledger: Ledger, world: World) {
  for (const target of end.candidates) {
    const record = ledger.get(target);
    if (record === undefined || record.bin !== undefined) continue;
    const raw = await ledger.rawOf(target, headOf(record));
    // What cannot be read is said when it is published itself.
    if (raw === undefined || world.mends(end, target, raw)) return { target, record, raw };
  }
  return undefined;
}

/** The rule and values of a dead end: nothing is there, or only not for some of those who see the link. */
const said = (
  rule: 'dead_link' | 'leaves_dead_link',
  { reference: { sort, to }, end, locale }: DeadEnd,
  world: World,
): readonly [rule: string, values: Readonly<Record<string, string>>] =>
  sort !== 'fragment' && world.isShownSomewhere(end) ? [`${rule}_here`, { to, locale }] : [rule, { to }];

function faultOf(id: string, end: DeadEnd, world: World): Finding {
  const { sort, pointer, to } = end.reference;
  const [rule, values] = sort === 'fragment' ? ['missing_fragment', { to }] : said('dead_link', end, world);
  return finding(rule, id, `Nothing is at ${to}.`, { pointer, values });
}

/** Addresses from which the redirects that are published now lead, and will not. */
function rulesLost(prepared: readonly Prepared[], world: World): readonly string[] {
  const before = prepared.find(({ action }) => action.id === 'redirects')?.before;
  if (before === undefined) return [];
  return [...redirectsIn(before)].flatMap(([from, to]) => (world.redirects.get(from) === to ? [] : [from]));
}

/** Whether somebody who gets an entry now will not. */
function losesAudience(id: string, before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  const now = new Set(after === undefined ? [] : audienceOf(id, after).map(String));
  return before !== undefined && audienceOf(id, before).some((one) => !now.has(String(one)));
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
    for (const end of after === undefined ? [] : world.deadIn(action.id)) {
      const { reference } = end;
      const found = await mendedBy(end, ledger, world);
      if (found === undefined) {
        faults.push(faultOf(action.id, end, world));
        continue;
      }
      const { target, record, raw } = found;
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
    if (old === undefined) return [];
    const isKept = JSON.stringify(old) === JSON.stringify(now) && !losesAudience(action.id, before, after);
    return isKept ? [] : [old];
  });
  const addresses = new Set([...names.flatMap(({ address }) => address ?? []), ...rulesLost(prepared, world)]);
  const fragments = new Set(names.flatMap(({ fragment }) => fragment ?? []));
  const pointing =
    addresses.size + fragments.size === 0 ? [] : world.pointingTo(addresses, fragments).filter((id) => !items.has(id));
  for (const id of pointing)
    for (const end of world.deadIn(id)) {
      const { pointer, sort, to } = end.reference;
      if (!(sort === 'fragment' ? fragments : addresses).has(to)) continue;
      const [rule, values] = said('leaves_dead_link', end, world);
      warnings.push(finding(rule, id, `${id} points to ${to}.`, { pointer, values }));
    }
  return { faults, warnings, needs: [...needs.values()] };
}
