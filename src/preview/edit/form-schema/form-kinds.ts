import { readForms } from '../requests/calls.ts';
import type { FormOf } from './form-field.ts';
import type { JsonObject } from '../pointers.ts';

/** Forms by kind, each loaded once. */
export function createFormKinds() {
  const forms = new Map<string, FormOf>();
  let kinds: readonly string[] = [];
  const read = async (wanted: readonly string[], locale: string) => {
    const answer = await readForms(wanted, locale);
    kinds = answer.kinds;
    for (const one of answer.forms) forms.set(one.kind, one);
    return answer.starts;
  };
  return {
    get kinds(): readonly string[] {
      return kinds;
    },
    form: (kind: string): FormOf | undefined => forms.get(kind),
    /** @throws SendError when the forms cannot be had */
    async learn(wanted: Iterable<string>): Promise<void> {
      const missing = [...wanted].filter((kind) => !forms.has(kind));
      if (missing.length > 0) await read(missing, '');
    },
    /** What a new block of a kind begins with, in the language of a locale. @throws SendError when it cannot be had */
    begin: async (kind: string, locale: string): Promise<JsonObject> => (await read([kind], locale))[kind] ?? { kind },
  };
}

const forms = new Map<string, Promise<FormOf | undefined>>();
/** The form of a kind; undefined as long as it cannot be had. */
export async function formOfKind(kind: string): Promise<FormOf | undefined> {
  let form = forms.get(kind);
  if (form === undefined) {
    form = readForms([kind], '').then((answer) => answer.forms[0]);
    form.catch(() => forms.delete(kind));
    forms.set(kind, form);
  }
  return form.catch(() => undefined);
}
