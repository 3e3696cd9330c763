import type { Presence } from '../../content/drafts/discussion.ts';

/** Where one of somebody's tabs is. */
export interface Whereabouts {
  readonly entry?: string | undefined;
  readonly block?: string | undefined;
}

/** Somebody who is here, wherever their tabs are: first those they look at, the last sign of life first. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly tabs: readonly Whereabouts[];
  /** All their tabs are in the background. */
  readonly isAway: boolean;
}

/** `Nora Pike` → `NP`, `Cher` → `C`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return first
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Everybody but this tab, each once; another tab of one's own is somebody too. */
export function colleaguesOf(present: readonly Presence[], tab: string): Colleague[] {
  const others = present
    .filter((one) => one.tab !== tab)
    .sort((a, b) => Number(a.hidden) - Number(b.hidden) || (a.seen < b.seen ? 1 : -1));
  const found = new Map<string, Presence[]>();
  for (const one of others) found.set(one.by.id, [...(found.get(one.by.id) ?? []), one]);
  return [...found.values()]
    .map((tabs) => {
      const { by, hidden } = tabs[0] as Presence;
      const places = tabs.map(({ entry, block }) => ({ entry, block }));
      return { id: by.id, name: by.name, initials: initialsOf(by.name), tabs: places, isAway: hidden };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
