/** A field in its form: its edges from the form's top edge, as far as the form is scrolled. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** How far a form that has become lower scrolls, so that a field that was in view stays in view: its top first. */
export const scrollToKeep = ({ top, bottom }: Edges, before: number, after: number): number =>
  top >= 0 && top < before && bottom > after ? Math.min(bottom - after, top) : 0;

/**
 * Keeps the field that is written into in view. What stands above the form grows by a line or two when a draft is
 * saved; on a phone, that is as much as the field itself has.
 */
export function keepInView(form: HTMLElement): void {
  let before = form.clientHeight;
  new ResizeObserver(() => {
    const after = form.clientHeight;
    const field = document.activeElement;
    if (field !== null && form.contains(field)) {
      const origin = form.getBoundingClientRect().top;
      const { top, bottom } = field.getBoundingClientRect();
      form.scrollTop += scrollToKeep({ top: top - origin, bottom: bottom - origin }, before, after);
    }
    before = after;
  }).observe(form);
}
