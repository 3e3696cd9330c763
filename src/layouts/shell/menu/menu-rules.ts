import type { Breakpoint } from '../../../ui/breakpoints.ts';
import type { MenuEntry, ThirdLevelEntry } from './menu-schema.ts';

/** How panels open on wide screens: by hovering over an entry, or by clicking it (D2 §4). */
export type MenuTrigger = 'hover' | 'click';

/** Breakpoints with the drawer instead of the bar. */
const DRAWER_SIZES: readonly Breakpoint[] = ['sm', 'md'];

/**
 * Breakpoints at which the shop-all link of an entry shows [MENU-06, MENU-19]. Each is set separately; in the drawer,
 * the link also needs the feature to be enabled.
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

/** Classes that hide an element at some of the drawer's breakpoints; undefined when it is hidden at all of them. */
export function drawerClasses(sizes: ReadonlySet<Breakpoint>): string | undefined {
  const missing = DRAWER_SIZES.filter((size) => !sizes.has(size));
  return missing.length === DRAWER_SIZES.length ? undefined : missing.map((size) => `hide-${size}`).join(' ');
}

/** Whether title and icon of an entry are visible in the bar: an icon replaces its title by default. */
export function visibleParts({ menuIcon, titleVisibility }: Pick<MenuEntry, 'menuIcon' | 'titleVisibility'>): {
  readonly icon: boolean;
  readonly title: boolean;
} {
  if (menuIcon === undefined) return { icon: false, title: true };
  return { icon: titleVisibility !== 'title', title: titleVisibility === 'title' || titleVisibility === 'title+icon' };
}
