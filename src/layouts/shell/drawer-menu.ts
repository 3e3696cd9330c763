import { EVENT_NAMES } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';

/** What a section of the small screens' menu tells when it has opened or closed [MENU-17]. */
export interface MenuSection {
  readonly section: string;
  /** 1: an entry of the menu, 3: a third-level entry. */
  readonly level: number;
}

const sectionOf = ({ dataset }: HTMLElement): MenuSection => ({ section: dataset['section'] ?? '', level: Number(dataset['level'] ?? 1) });

const drawer = document.querySelector('#drawer');

// `toggle` does not bubble, so it is caught on its way down.
drawer?.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || target.dataset['section'] === undefined) return;
    const detail = sectionOf(target);
    target.dispatchEvent(new CustomEvent<MenuSection>(target.open ? 'cairn:menu-expand' : 'cairn:menu-close', { bubbles: true, detail }));
    track({ event: target.open ? EVENT_NAMES.mobileMenuSectionExpand : EVENT_NAMES.mobileMenuSectionClose, ...detail });
  },
  true,
);

drawer?.addEventListener('click', ({ target }) => {
  const summary = target instanceof Element ? target.closest('summary') : null;
  if (summary?.parentElement?.dataset['section'] !== undefined) track({ event: EVENT_NAMES.mobileMenuSectionClick, ...sectionOf(summary.parentElement) });
});

// A module of its own: its names are not the page's.
export {};
