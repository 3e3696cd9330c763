import type { Breakpoint } from '../../../ui/breakpoints.ts';
import type { MenuEntry, ThirdLevelEntry } from './menu-schema.ts';

/** How panels open on wide screens: by resting the pointer on an entry, or by a click on it (D2 §4). */
export type MenuTrigger = 'hover' | 'click';

/** Sizes that get the drawer in place of the bar. */
const DRAWER_SIZES: readonly Breakpoint[] = ['sm', 'md'];

/**
 * Sizes at which the shop-all link of an entry stands [MENU-06, MENU-19]. Each size is set by
 * itself; in the drawer the link needs the feature switched on as well.
 */
export function shopAllSizes(
  { hideShopAll }: Pick<MenuEntry | ThirdLevelEntry, 'hideShopAll'>,
  onMobile: boolean,
): ReadonlySet<Breakpoint> {
  const isHidden = (size: Breakpoint): boolean =>
    hideShopAll !== undefined && size in hideShopAll && hideShopAll[size as 'sm'];
  return new Set(
    (['sm', 'md', 'lg'] as const).filter((size) => !isHidden(size) && (onMobile || !DRAWER_SIZES.includes(size))),
  );
}

/** Class names that hide an element at the drawer's sizes it must not stand at; undefined when it stands at none of them. */
export function drawerClasses(sizes: ReadonlySet<Breakpoint>): string | undefined {
  const missing = DRAWER_SIZES.filter((size) => !sizes.has(size));
  return missing.length === DRAWER_SIZES.length ? undefined : missing.map((size) => `hide-${size}`).join(' ');
}

/** What of an entry's title and icon shows in the bar: an icon alone stands for its title unless told otherwise. */
export function visibleParts({ menuIcon, titleVisibility }: Pick<MenuEntry, 'menuIcon' | 'titleVisibility'>): {
  readonly icon: boolean;
  readonly title: boolean;
} {
  if (menuIcon === undefined) return { icon: false, title: true };
  return { icon: titleVisibility !== 'title', title: titleVisibility === 'title' || titleVisibility === 'title+icon' };
}
