import { t } from '../../../messages/viewer/browser.ts';
import type { Navigate } from '../navigation/navigation.ts';

/** One thing the palette can do. */
export interface Command {
  readonly name: string;
  readonly type: string;
  /** More words to find it by. */
  readonly words?: string;
  readonly run: (navigate: Navigate) => void;
}

/** Entries whose own buttons are listed: whoever looks for more of them finds the entry itself. */
const MOST_ENTRIES = 50;

/** More words to find a button by. */
const WORDS: Readonly<Record<string, string>> = {
  'inspector-tab-history': 'versions history restore',
  publish: 'publish withdraw schedule',
  review: 'review ask approve colleague',
  rename: 'rename address slug redirect move',
  remove: 'delete remove bin trash',
  'new-release': 'release make new',
};

/** The texts of an element as a screen reader joins them. */
function textIn(element: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest('[aria-hidden="true"], [hidden]') == null) texts.push(node.textContent ?? '');
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

const nameOf = (element: HTMLElement): string =>
  element.ariaLabel ?? (textIn(element) || element.title || (element.querySelector('img')?.alt ?? ''));
const isSeen = (element: Element): boolean =>
  element.closest('dialog, [inert]') === null && element.checkVisibility({ visibilityProperty: true });
const isOff = (element: HTMLElement): boolean =>
  element.matches(':disabled, [hidden], [aria-disabled="true"], [data-action="palette"]');

/** Whether an element belongs to one of the first entries, or to none. */
function isNear(element: Element, entries: readonly Element[]): boolean {
  const entry = element.closest('.entry');
  return entry === null || entries.includes(entry);
}

const press = (element: HTMLElement, name: string, type: string): Command => ({
  name,
  type,
  words: WORDS[element.dataset['action'] ?? element.id] ?? '',
  run: () => element.click(),
});

/** The options of a list that can be chosen. */
export const choosable = (select: HTMLSelectElement): HTMLOptionElement[] =>
  [...select.options].filter((option) => !option.matches(':disabled'));

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What can be chosen from the controls of a view. @param but ids of selects that have commands of their own */
function choicesOnScreen(but: readonly string[]): Command[] {
  const type = t('js.palette.command');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')];
  const selects = [...document.querySelectorAll('select')];
  const isChoice = (element: HTMLElement): boolean =>
    isSeen(element) && !isOff(element) && element.closest('.edit, .entry') === null;
  return [
    ...boxes.filter(isChoice).map((box): Command => {
      const legend = box.closest('fieldset')?.querySelector('legend');
      const label = box.labels?.[0] === undefined ? nameOf(box) : textIn(box.labels[0]);
      const group = legend == null ? '' : textIn(legend);
      return press(
        box,
        group === '' || label === '' ? group + label : t('js.named', { name: group, text: label }),
        type,
      );
    }),
    ...selects
      .filter((select) => isChoice(select) && !but.includes(select.id))
      .flatMap((select) => {
        const label = select.labels[0] === undefined ? nameOf(select) : textIn(select.labels[0]);
        return choosable(select).map(({ text, value }): Command => ({
          name: t('js.named', { name: label, text }),
          type,
          run: () => choose(select, value),
        }));
      }),
  ];
}

/** Every button, link that looks like one, tab and panel on the screen, and the tools of the chosen block. */
export function screenCommands(but: readonly string[]): Command[] {
  const type = t('js.palette.command');
  const entries = [...document.querySelectorAll('.entry')].slice(0, MOST_ENTRIES);
  const bar = document.querySelector<HTMLElement>('.canvas-bar');
  // Its tools unfold only where the pointer or the focus is.
  const tools = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])]
    .filter((tool) => !isOff(tool))
    .map((tool) => press(tool, nameOf(tool), bar?.ariaLabel ?? type));
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('button, [role="button"], [role="tab"], a.button, a.ranges__one'),
  ]
    .filter((one) => !isOff(one) && isNear(one, entries) && !(bar?.contains(one) ?? false) && isSeen(one))
    // Those of the bar and the form come before those of each entry, which may have the same words.
    .toSorted((one, other) => Number(one.closest('.entry') !== null) - Number(other.closest('.entry') !== null))
    .map((one) => press(one, nameOf(one), type));
  const panels = entries.flatMap((entry) =>
    [...entry.querySelectorAll<HTMLElement>('summary')].filter(isSeen).map((summary) => {
      const name = entry.querySelector('.entry__name')?.textContent ?? '';
      const own = nameOf(summary);
      return press(summary, own.includes(name) ? own : t('js.named', { name: own, text: name }), type);
    }),
  );
  return [...tools, ...buttons, ...panels, ...choicesOnScreen(but)].filter(({ name }) => name !== '');
}
