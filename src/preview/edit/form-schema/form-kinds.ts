import { readForms } from '../requests/calls.ts';
import type { FormOf } from './form-field.ts';
import type { Json } from '../pointers.ts';

/** Forms by kind, each loaded once. */
export function createFormKinds() {
  const forms = new Map<string, FormOf>();
  const starts = new Map<string, Json>();
  let kinds: readonly string[] = [];
  return {
    get kinds(): readonly string[] {
      return kinds;
    },
    form: (kind: string): FormOf | undefined => forms.get(kind),
    /** Initial value of a new block by kind. */
    start: (kind: string): Json => starts.get(kind) ?? { kind },
    /** @throws SendError when the forms cannot be had */
    async learn(wanted: Iterable<string>): Promise<void> {
      const missing = [...wanted].filter((kind) => !forms.has(kind));
      if (missing.length === 0) return;
      const answer = await readForms(missing);
      kinds = answer.kinds;
      for (const one of answer.forms) forms.set(one.kind, one);
      for (const [kind, start] of Object.entries(answer.starts)) starts.set(kind, start);
    },
  };
}
