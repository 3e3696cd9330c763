import type { MediaSources } from '../../content/images/media-hosts.ts';
import type { Language, ViewerTranslate } from '../../messages/viewer/index.ts';
import type { ElsewhereRow } from '../checks/elsewhere.ts';
import type { Deciders } from '../checks/experience-checks.ts';
import { knownIssues } from '../checks/known-issues.ts';
import { covers, stepsOf } from '../edit/pointers.ts';
import { labelOf } from '../edit/form-schema/field-names.ts';
import { formMessages } from '../edit/form-schema/form-messages.ts';
import { issueTexts } from '../edit/form-schema/issue-text.ts';
import { createWords } from '../edit/form-schema/place-names.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { sayHidden } from '../entries/hidden-part.ts';
import { problemsOf } from '../timeline/moments.ts';
import type { SitePages } from './read-site.ts';

/** Something wrong with what shoppers get. */
export interface Fault {
  readonly document: string;
  /** The page it was found on; undefined for a fragment or what is on every page. */
  readonly entry?: ViewerEntry | undefined;
  readonly pointer: string;
  /** The page, and block and field in the words of the form: `Home › Accordions › Title`. */
  readonly place: string;
  readonly message: string;
  /** It is about when parts show, which the timeline shows of what has no form. */
  readonly isTimed?: true;
}

const INDEX = /^\d+$/;

export interface FaultOptions {
  readonly settings: MediaSources;
  readonly deciders: Deciders;
  readonly language: Language;
  readonly t: ViewerTranslate;
  /** A moment as people say it. */
  readonly when: (iso: string) => string;
  /** What is wrong in documents that are no pages. */
  readonly elsewhere?: readonly ElsewhereRow[];
}

/** What the checks find without asking for links and pictures, and windows that cannot be as they are meant. */
export async function faultsOf(
  { entries, windows }: SitePages,
  { settings, deciders, language, t, when, elsewhere = [] }: FaultOptions,
): Promise<Fault[]> {
  const say = await issueTexts(language);
  const words = await formMessages(language);
  const wordFor = (key: string): string => words?.labels[labelOf(key)] ?? labelOf(key);
  const placeOf = ({ name, blocks }: ViewerEntry, pointer: string): string => {
    const block = blocks.findLast((one) => covers(one.pointer, pointer));
    const field = stepsOf(pointer.slice(block?.pointer.length ?? 0)).findLast((step) => !INDEX.test(step));
    return [
      name,
      ...(block === undefined ? [] : [wordFor(block.kind)]),
      ...(field === undefined ? [] : [wordFor(field)]),
    ]
      .filter((part) => part !== '')
      .join(' › ');
  };
  const knownOf = async (entry: ViewerEntry): Promise<Fault[]> => {
    const known = await knownIssues(entry, settings, deciders, t, (pointer) => placeOf(entry, pointer));
    const hidden = known.issues.flatMap((issue) => (issue.lacks === undefined ? [] : { lacks: issue.lacks, issue }));
    const shown = known.issues.filter(({ lacks }) => lacks === undefined);
    return [
      // A part of the file that the entry lacks: a link to the entry would not lead to it.
      ...(await Promise.all(
        hidden.map(async ({ lacks, issue }) => ({
          document: lacks.document,
          pointer: lacks.pointer,
          // What is in a fragment is missing from each page with it.
          place: [lacks.document === entry.document ? entry.name : '', await sayHidden(lacks, createWords(language))]
            .filter((part) => part !== '')
            .join(' › '),
          message: say(issue),
        })),
      )),
      ...[
        ...shown,
        // Fields of a broken block; those of the page are among its own issues.
        ...entry.blocks.flatMap((block) => (block.valid ? [] : block.issues)),
      ].map((issue) => ({
        document: entry.document,
        entry,
        pointer: issue.pointer,
        place: placeOf(entry, issue.pointer),
        message: say(issue),
      })),
    ];
  };
  const found = (await Promise.all(entries.map(knownOf))).flat();
  const timed = problemsOf(windows).flatMap(({ type, before, after, from, to }): Fault[] => {
    // Two that show together are meant more often than not.
    if (type === 'overlap') return [];
    const { document, pointer } = after ?? before;
    const entry = entries.find((one) => one.document === document);
    const said = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : when(iso));
    const message = t(`timeline.${type}`, {
      before: before.label,
      after: after?.label ?? '',
      from: said(from),
      to: said(to),
    });
    return [{ document, entry, pointer, place: entry?.name ?? before.label, message, isTimed: true }];
  });
  const unique = new Map(
    [...elsewhere, ...found, ...timed].map((fault) => [`${fault.document}#${fault.pointer} ${fault.message}`, fault]),
  );
  return [...unique.values()];
}
