import { writtenPhone } from '../../commerce/validation/index.ts';

/** Writes phone numbers by the masks that the page brings along (CFG-07), when the field is left. */
addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset['masks'] === undefined) return;
  target.value = writtenPhone(target.value, JSON.parse(target.dataset['masks']) as string[]) ?? target.value;
});
