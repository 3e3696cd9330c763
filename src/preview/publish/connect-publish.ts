import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { cardOf } from '../inspector/card-of.ts';
import { inspected } from '../inspector/inspected.ts';
import { canPublish } from './publish-calls.ts';

const button = (): HTMLButtonElement | null => document.querySelector<HTMLButtonElement>('[data-action="publish"]');

/** The entry that would be published: the one in the inspector, else the only one in view. */
function target(): HTMLElement | null {
  const key = inspected.get()?.key;
  if (key !== undefined) return cardOf(key);
  const cards = document.querySelectorAll<HTMLElement>('.entry');
  return cards.length === 1 ? (cards[0] ?? null) : null;
}

/**
 * The bar offers publishing to those who may, where the content source can.
 *
 * @param publish asks what publishing the entry would change
 */
export function connectPublish(publish: (card: HTMLElement | null) => Promise<void>): void {
  const offer = async (): Promise<void> => {
    const card = target();
    const place = button();
    if (place === null) return;
    // A form that stays open while another view is shown stays publishable.
    if (card === null && inspected.get() !== undefined) return;
    const may = card?.dataset['publishes'] !== undefined && (await canPublish());
    if (target() === card) place.hidden = !may;
  };
  document.addEventListener('click', ({ target: pressed }) => {
    if (pressed instanceof Element && pressed.closest('[data-action="publish"]') !== null) void publish(target());
  });
  inspected.listen(() => void offer());
  document.addEventListener(VIEW_SHOWN, () => void offer());
  void offer();
}
