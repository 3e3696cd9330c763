/** Messages for the parts of a carousel, rendered by the server. */
interface CarouselMessages {
  /** Role description of a slide: `slide`. */
  readonly slide?: string | undefined;
  /** `{index} of {count}` */
  readonly place?: string | undefined;
}

/** Label of a slide by its zero-based index: `2 of 6`. */
export const placeOf = (words: string | undefined, index: number, count: number): string =>
  (words ?? '{index}').replace('{index}', String(index + 1)).replace('{count}', String(count));

/**
 * Sets the roles of the grouped carousel pattern (APG), only where the row is a carousel: in a grid the same entries
 * are a plain list.
 */
export function describeRow(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  active: boolean,
  { slide: kind, place }: CarouselMessages,
): void {
  track.setAttribute('role', active ? 'group' : 'list');
  for (const [index, slide] of slides.entries()) {
    const roles = {
      role: 'group',
      'aria-roledescription': kind ?? '',
      'aria-label': placeOf(place, index, slides.length),
    };
    for (const [name, value] of Object.entries(roles)) {
      if (active && value !== '') slide.setAttribute(name, value);
      else slide.removeAttribute(name);
    }
    if (!active) slide.setAttribute('role', 'listitem');
  }
  if (!active) for (const name of ['aria-live', 'aria-atomic', 'tabindex']) track.removeAttribute(name);
}

/** Announces slide changes made by the visitor, but not those of autoplay. */
export function announce(track: HTMLElement, rotating: boolean): void {
  track.setAttribute('aria-live', rotating ? 'off' : 'polite');
  track.setAttribute('aria-atomic', 'false');
}
