import type { WrittenWindow } from '../../content/client/content-client.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { RulePart, RuleSource, SiteRule } from '../../content/site-rules.ts';
import { momentsOf, type Change } from './moments.ts';

/** Where something that changes by itself is decided. */
export type HappeningSource = 'content' | 'redirects' | 'schedules' | 'releases' | RuleSource;

/** Something that begins, ends or is published by itself. */
export interface Happening {
  /** ISO instant. */
  readonly at: string;
  readonly change: Change['change'] | Schedule['action'];
  readonly source: HappeningSource;
  readonly label: string;
  /** `here`: in the entry in view; `everywhere`: on every page; `elsewhere`: it bears on other pages. */
  readonly scope: 'here' | 'everywhere' | 'elsewhere';
  /** What is decided by it, besides the name. */
  readonly rule?: { readonly of: SiteRule; readonly part: RulePart } | undefined;
  /** Place in the content: document and pointer. */
  readonly document?: string | undefined;
  readonly pointer?: string | undefined;
  /** Id of the release that is published. */
  readonly release?: string | undefined;
}

/** Windows of content; those of redirects are listed under their own name. */
export const windowHappenings = (
  windows: readonly WrittenWindow[],
  scope: 'here' | 'everywhere',
): readonly Happening[] =>
  momentsOf(windows).flatMap(({ at, changes }) =>
    changes.map(({ window: { document, pointer, label }, change }): Happening => ({
      at,
      change,
      source: /(?:^|\/)redirects$/.test(document) ? 'redirects' : 'content',
      label,
      scope,
      document,
      pointer,
    })),
  );

/** Id by which content asks for a rule, e.g. `experience home-weight`. */
export const askedId = ({ source, of, id }: Pick<SiteRule, 'source' | 'of' | 'id'>): string =>
  `${source === 'experiments' ? 'experiment' : (of ?? source)} ${id}`;

/** Where a rule applies. @param asked what the entry in view asks for, as `askedId` has it */
export function scopeOf(rule: SiteRule, asked: ReadonlySet<string>): Happening['scope'] {
  if (rule.source === 'promotions') return 'everywhere';
  return asked.has(askedId(rule)) ? 'here' : 'elsewhere';
}

/**
 * Beginnings and ends of rules.
 *
 * @param asked what the entry in view asks for, as `askedId` has it
 */
export const ruleHappenings = (rules: readonly SiteRule[], asked: ReadonlySet<string>): readonly Happening[] =>
  rules
    .filter(({ isActive }) => isActive)
    .flatMap((of) =>
      of.parts.flatMap((part) =>
        (['from', 'to'] as const).flatMap((edge): Happening[] => {
          const at = part[edge];
          if (at === undefined || Number.isNaN(Date.parse(at))) return [];
          return [
            {
              at,
              change: edge === 'from' ? 'begins' : 'ends',
              source: of.source,
              label: part.name ?? of.title,
              scope: scopeOf(of, asked),
              rule: { of, part },
            },
          ];
        }),
      ),
    );

/**
 * Publications and withdrawals that wait for their moment; a release is one of them, whatever is in it.
 *
 * @param document the one in view
 * @param names titles of documents and names of releases, by id
 */
export const scheduleHappenings = (
  schedules: readonly Schedule[],
  document: string,
  names: ReadonlyMap<string, string>,
): readonly Happening[] =>
  schedules.flatMap(({ action, instant, items, release }): Happening[] => {
    const scopeIn = (ids: readonly string[]) => (ids.includes(document) ? 'here' : 'elsewhere');
    if (release !== undefined)
      return [
        {
          at: instant,
          change: action,
          source: 'releases',
          label: names.get(release) ?? release,
          scope: scopeIn(items.map(({ id }) => id)),
          release,
        },
      ];
    return items.map(({ id }) => ({
      at: instant,
      change: action,
      source: 'schedules',
      label: names.get(id) ?? id,
      scope: scopeIn([id]),
      document: id,
      pointer: '',
    }));
  });

/** What happens at one instant. */
export interface HappeningMoment {
  /** ISO instant. */
  readonly at: string;
  readonly happenings: readonly Happening[];
}

const ORDER = ['here', 'everywhere', 'elsewhere'] as const;
const text = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000Z', 'Z');

/** Everything by its instant, in the order it comes; at one instant the entry in view comes first. */
export function byMoment(happenings: readonly Happening[]): HappeningMoment[] {
  const moments = new Map<number, Happening[]>();
  for (const one of happenings) {
    const at = Date.parse(one.at);
    moments.set(at, [...(moments.get(at) ?? []), one]);
  }
  return [...moments]
    .sort(([a], [b]) => a - b)
    .map(([at, all]) => ({
      at: text(at),
      happenings: ORDER.flatMap((scope) => all.filter((one) => one.scope === scope)),
    }));
}
