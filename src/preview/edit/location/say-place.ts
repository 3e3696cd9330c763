import { isDay } from '../../../content/moment.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { formatDay, momentText } from '../../session/format-moment.ts';
import { controlAt, sayWith } from '../form-schema/control-words.ts';
import { labelOf } from '../form-schema/field-names.ts';
import type { Control, FormField } from '../form-schema/form-field.ts';
import { formOfKind } from '../form-schema/form-kinds.ts';
import type { Json } from '../pointers.ts';
import type { ValueWords } from '../panel/value-lines.ts';
import { readKinds } from '../requests/calls.ts';
import { placeName, type PlaceWords } from './place-name.ts';

function fieldsIn(control: Control): readonly FormField[] {
  if (control.type === 'group') return control.fields;
  if (control.type === 'list' || control.type === 'breakpoints') return fieldsIn(control.of);
  return control.type === 'either' ? control.of.flatMap(fieldsIn) : [];
}

function labelIn(fields: readonly FormField[], key: string): string | undefined {
  const own = fields.find((field) => field.key === key)?.label;
  if (own !== undefined) return own;
  for (const { control } of fields) {
    const inside = labelIn(fieldsIn(control), key);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The form of a page's own fields. */
const PAGE = 'page';

/** Names of fields and kinds in the editor's language, from the forms. */
export const formWords: PlaceWords = {
  field: async (key, kind) =>
    key === 'kind' ? t('js.edit.kind') : (labelIn((await formOfKind(kind ?? PAGE))?.fields ?? [], key) ?? labelOf(key)),
  list: (key) => Promise.resolve(labelOf(key)),
  kind: async (kind) => (await readKinds().catch(() => [])).find((one) => one.kind === kind)?.name ?? labelOf(kind),
};

/** Words of the forms, and of the values of their controls, in the language of the viewer and the zone of the site. */
export const valueWords: ValueWords = {
  ...formWords,
  async said(kind, steps, value) {
    const fields = (await formOfKind(kind ?? PAGE))?.fields ?? [];
    return sayWith(controlAt(fields, steps), value, {
      yes: t('js.value.yes'),
      no: t('js.value.no'),
      width: (key) => t(`js.edit.breakpoint.${key}`),
      colour: (name) => t(`js.edit.colour.${name}`),
      date: (text) => (isDay(text) ? formatDay(text, document.documentElement.lang, 'UTC') : momentText(text)),
    });
  },
};

/** Name of a place in the words of its forms, as soon as these are there. */
export const sayPlace = (document: Json | undefined, pointer: string, locale: string): Promise<string> =>
  placeName(formWords, globalThis.document.documentElement.lang, { document, pointer, locale });
