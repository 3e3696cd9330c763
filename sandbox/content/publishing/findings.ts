import type { Ledger } from '../ledger/ledger.ts';
import { audienceOf, sitesOf, slugIn } from '../ledger/meta.ts';
import type { RevisionRecord } from '../ledger/records.ts';
import { isTemplate } from '../locate.ts';
import { checkDocument } from '../read-document.ts';
import { momentsOf } from '../restrictions.ts';
import type { JsonObject } from '../types.ts';
import type { Finding, PlannedAction } from './records.ts';
import { translationsMissing, translationsToReview } from './translations.ts';
import { affected } from './views.ts';
import type { World } from './world.ts';

/** An action with the contents it changes. */
export interface Prepared {
  readonly action: PlannedAction;
  readonly before: JsonObject | undefined;
  /** What shoppers will see; undefined when nothing. */
  readonly after: JsonObject | undefined;
  /** The named revision, of which `after` may be a part. */
  readonly named: JsonObject;
  readonly record: RevisionRecord;
}

/** Texts of content may have the sign that divides the parts of a key. */
const keyPart = (part: unknown): string => String(part).replaceAll('%', '%25').replaceAll('|', '%7C');

/** A finding, with a key that is the same as long as it is about the same. */
export const finding = (rule: string, entry: string, message: string, more: Partial<Finding> = {}): Finding => ({
  key: [rule, entry, more.pointer ?? '', ...Object.values(more.values ?? {})].map(keyPart).join('|'),
  rule,
  entry,
  message,
  ...more,
});

/** Entries that show something else, or have an address of their own, in the way of this one. */
export function faultsOf({ action: { id }, before, after }: Prepared, world: World): Finding[] {
  if (after === undefined) return [];
  const problem = checkDocument(after, `${id}.json`, before);
  const found: Finding[] = [];
  if (problem !== undefined)
    found.push(
      finding('broken', id, problem.message, {
        pointer: problem.pointer,
        values: { ...problem.values, ...(problem.rule === undefined ? {} : { problem: problem.rule }) },
      }),
    );
  if (isTemplate(id)) found.push(finding('template', id, 'A template is copied and never published.'));
  const slug = slugIn(id, after);
  const sites = new Set(sitesOf(id, after).map((site) => site.id));
  const twin =
    slug === undefined
      ? undefined
      : [...world.published].find(
          ([other, raw]) =>
            other !== id &&
            slugIn(other, raw) === slug &&
            // A site's own version of a page replaces the common one.
            other.startsWith('sites/') === id.startsWith('sites/') &&
            sitesOf(other, raw).some((site) => sites.has(site.id)),
        )?.[0];
  if (twin !== undefined)
    found.push(finding('address_taken', id, `${twin} has this address.`, { values: { slug: slug ?? '', by: twin } }));
  return found;
}

/** What an editor should know before this goes live. */
export function warningsOf(ledger: Ledger, { action: { id }, after, before }: Prepared): Finding[] {
  if (after === undefined) return [];
  const found: Finding[] = [];
  const locales = [...new Set(affected(id, before, after).map(([, locale]) => locale))];
  for (const [language, count] of Object.entries(translationsMissing(after)))
    if (locales.some((locale) => locale.startsWith(language)))
      found.push(
        finding('missing_translation', id, `${count} texts have no ${language}.`, { values: { language, count } }),
      );
  for (const [language, count] of Object.entries(translationsToReview(after)))
    if (locales.some((locale) => locale.startsWith(language)))
      found.push(
        finding('machine_translation', id, `${count} texts in ${language} are a machine's and wait for review.`, {
          values: { language, count },
        }),
      );
  for (const [language, count] of Object.entries(ledger.get(id)?.outdated ?? {}))
    if (locales.some((locale) => locale.startsWith(language)))
      found.push(
        finding('outdated_translation', id, `${count} texts in ${language} are older than their source.`, {
          values: { language, count },
        }),
      );
  const ends = after['validTo'];
  const over = momentsOf(ends ?? null, 'validTo');
  if (over.length > 0 && Math.max(...over) <= ledger.clock())
    found.push(
      finding('already_over', id, `It is over since ${ends}.`, {
        pointer: '/validTo',
        values: { ends: String(ends) },
      }),
    );
  if (audienceOf(id, after).length === 0) found.push(finding('nobody', id, 'No site and locale shows it.'));
  return found;
}
