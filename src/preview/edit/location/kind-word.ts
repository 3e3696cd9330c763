import { el } from '../dom.ts';
import { readKinds } from '../requests/calls.ts';

/** A kind in the editor's language; until the names are known, and for what is none, as it stands in content. */
export function kindWord(kind: string): HTMLElement {
  const word = el('span', { title: kind }, kind);
  readKinds().then(
    (kinds) => (word.textContent = kinds.find((one) => one.kind === kind)?.name ?? kind),
    () => undefined,
  );
  return word;
}
