import { EVENT_NAMES } from '../../../analytics/events.ts';
import { track } from '../../../analytics/track.ts';

/** Analytics data of a drawer section that was opened or closed [MENU-17]. */
export interface MenuSection {
  readonly section: string;
  /** 1: an entry of the menu bar, 3: a third-level entry. */
  readonly level: number;
}

const sectionOf = ({ dataset }: HTMLElement): MenuSection => ({
  section: dataset['section'] ?? '',
  level: Number(dataset['level'] ?? 1),
});

/** Tracks a click or `toggle` event in the drawer; the event may predate the loading of this code. */
export function tellMenu(event: Event): void {
  const { target } = event;
  if (event.type === 'click') {
    const section = target instanceof Element ? target.closest('summary')?.parentElement : undefined;
    if (section?.dataset['section'] !== undefined)
      track({ event: EVENT_NAMES.mobileMenuSectionClick, ...sectionOf(section) });
    return;
  }
  if (!(target instanceof HTMLDetailsElement) || target.dataset['section'] === undefined) return;
  const detail = sectionOf(target);
  const open = (event as ToggleEvent).newState === 'open';
  target.dispatchEvent(
    new CustomEvent<MenuSection>(open ? 'cairn:menu-expand' : 'cairn:menu-close', { bubbles: true, detail }),
  );
  track({ event: open ? EVENT_NAMES.mobileMenuSectionExpand : EVENT_NAMES.mobileMenuSectionClose, ...detail });
}
