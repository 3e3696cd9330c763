import type { EntrySummary } from '../../content/drafts/entries.ts';

type Entry = Pick<EntrySummary, 'id' | 'slug' | 'live' | 'locales'>;

const liveIn = ({ live, locales }: Entry): string[] =>
  live ? locales.flatMap(({ locale, state }) => (state === 'published' || state === 'draft' ? [locale] : [])) : [];

/** Entries an address may lead to: those that shoppers find wherever they find the one that has it now. */
export function redirectTargets<One extends Entry>(own: Entry, entries: readonly One[]): One[] {
  const others = entries.filter((one) => one.live && one.slug !== undefined && one.id !== own.id);
  return others.filter(({ slug }) => {
    const there = new Set(others.filter((one) => one.slug === slug).flatMap(liveIn));
    return liveIn(own).every((locale) => there.has(locale));
  });
}
