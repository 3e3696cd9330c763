import type { ExportPlan, ExportSummary } from '../../../src/server/static-export/export-shop.ts';

/** Reasons that are named; the rest is summed up. */
const NAMED = 12;
/** Pages that are named of those added, changed and removed. */
const LISTED = 10;

const REASONS: Readonly<Record<string, string>> = {
  program: 'another build or other settings',
  schedule: 'something begins or ends by its date',
  unknown: 'a remote service does not tell what changed',
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What an export is going to render, and why, most pages first. */
export function planText({ earlier, stale, resumed }: ExportPlan): string {
  const total = [...stale.values()].reduce((sum, count) => sum + count, 0);
  const resuming = resumed > 0 ? [`${counted(resumed, 'page')} of a killed export are taken over.`] : [];
  if (earlier === undefined) return ['There is no earlier export, so every page is rendered.', ...resuming].join('\n');
  if (total === 0) return [`All ${counted(earlier, 'page')} of the earlier export still hold.`, ...resuming].join('\n');
  const reasons = [...stale].toSorted(([, a], [, b]) => b - a);
  const rest = reasons.slice(NAMED).reduce((sum, [, count]) => sum + count, 0);
  return [
    `${total} of ${counted(earlier, 'page')} are rendered again:`,
    ...reasons.slice(0, NAMED).map(([reason, count]) => `  ${String(count).padStart(6)}  ${REASONS[reason] ?? reason}`),
    ...(rest > 0 ? [`  ${String(rest).padStart(6)}  ${counted(reasons.length - NAMED, 'other change')}`] : []),
    ...resuming,
  ].join('\n');
}

function listed(sign: string, paths: readonly string[]): string[] {
  const more = paths.length - LISTED;
  return [
    ...paths.slice(0, LISTED).map((path) => `  ${sign} ${path}`),
    ...(more > 0 ? [`  ${sign} and ${more} more`] : []),
  ];
}

/** What an export changed. @param seconds it took */
export function summaryText(summary: ExportSummary, out: string, seconds: number): string {
  const { pages, rendered, added, changed, removed, redirects, pictures, newPictures, missingPictures } = summary;
  return [
    `${counted(pages, 'page')} and ${counted(redirects, 'redirect')} in ${out}: ${added.length} added, ${changed.length} changed, ${removed.length} removed; ${counted(rendered, 'address', 'addresses')} rendered in ${seconds.toFixed(1)} s.`,
    ...listed('+', added),
    ...listed('~', changed),
    ...listed('-', removed),
    ...(pictures > 0
      ? [`${counted(pictures, 'picture and film', 'pictures and films')}, ${newPictures} of them new.`]
      : []),
    ...(missingPictures.length > 0
      ? [
          `${counted(missingPictures.length, 'picture')} that pages show could not be had, so the export is without them:`,
          ...listed('!', missingPictures),
        ]
      : []),
  ].join('\n');
}
