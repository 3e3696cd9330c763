import { t } from '../../../messages/viewer/browser.ts';
import { makeDraggable } from './drag-row.ts';
import { button, el, newId } from '../dom.ts';
import { nameOf } from '../location/item-name.ts';
import { kindWord } from '../location/kind-word.ts';
import { readKinds } from '../requests/calls.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import type { Control } from '../form-schema/form-field.ts';
import { addEntry, duplicateEntry, moveEntry, removeEntry } from './list-acts.ts';
import { isObject, partOf, type Json } from '../pointers.ts';

/** Initial value of a new list entry. */
function emptyOf(control: Control): Json {
  if (control.type === 'group')
    return Object.fromEntries(
      control.fields.filter(({ required }) => required).map(({ key, control: inner }) => [key, emptyOf(inner)]),
    );
  if (control.type === 'list' || control.type === 'blocks' || control.type === 'several') return [];
  return control.type === 'number'
    ? 0
    : control.type === 'switch'
      ? false
      : control.type === 'choice'
        ? (control.options[0] ?? '')
        : '';
}

/** Gives the kinds their names in the editor's language; until then, and without an answer, they stand as in content. */
async function nameKinds(select: HTMLElement): Promise<void> {
  const kinds = await readKinds().catch(() => []);
  const names = new Map(kinds.map(({ kind, name }) => [kind, name]));
  for (const option of select.querySelectorAll('option')) option.label = names.get(option.value) ?? option.value;
}

interface Row {
  readonly context: FormContext;
  readonly pointer: string;
  readonly index: number;
  readonly list: readonly Json[];
  readonly isBlocks: boolean;
  readonly of: Control | undefined;
}

function rowHead(row: Row, title: string): HTMLElement {
  const { context, pointer, index } = row;
  const own = partOf(pointer, index);
  const numbered = `${title === '' ? t('js.edit.entry') : title} (${index + 1})`;
  const handle = el(
    'button',
    {
      type: 'button',
      class: 'row-tool row-tool--handle',
      'data-focus': `${own} handle`,
      'aria-label': t('js.edit.move', { name: numbered }),
      title: t('js.edit.moveHow'),
    },
    '⠿',
  );
  handle.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    moveEntry(context, pointer, index, index + by);
  });
  const tool = (sign: string, label: string, act: () => void, kind = ''): HTMLElement =>
    button(sign, act, { class: `row-tool${kind}`, 'aria-label': label, title: label });
  return el(
    'div',
    { class: 'entry-tools' },
    handle,
    tool(
      '⧉',
      t('js.edit.duplicate', { name: numbered }),
      () => duplicateEntry(context, pointer, index),
      ' row-tool--copy',
    ),
    tool('✕', t('js.edit.remove', { name: numbered }), () => {
      removeEntry(context, pointer, index);
      context.say(t('js.edit.removed', { name: numbered }));
    }),
  );
}

function inside({ context, pointer, index, list, isBlocks, of }: Row): Node[] {
  const own = partOf(pointer, index);
  const value = list[index];
  if (!isBlocks)
    return of?.type === 'group'
      ? of.fields.map((field) => context.field(field, partOf(own, field.key)))
      : of === undefined
        ? []
        : [context.field({ control: of, label: t('js.edit.entry') }, own)];
  const fragment =
    isObject(value) && typeof value['fragment'] === 'string' && value['kind'] === undefined
      ? value['fragment']
      : undefined;
  if (fragment !== undefined)
    return [
      button(t('js.edit.openFragment', { name: fragment }), () => context.openDocument(`fragments/${fragment}`), {
        'data-reads': true,
      }),
    ];
  return context.blockFields(own);
}

function itemOf(row: Row): HTMLElement {
  const { context, pointer, index, list, isBlocks, of } = row;
  const own = partOf(pointer, index);
  const value = list[index];
  const kind =
    isBlocks && isObject(value)
      ? String(value['kind'] ?? (value['fragment'] === undefined ? '?' : t('js.edit.fragment')))
      : undefined;
  const title = nameOf(value, context.locale);
  const isLeaf =
    !isBlocks && of !== undefined && !['group', 'list', 'blocks', 'either', 'breakpoints'].includes(of.type);
  const body = el('div', { class: 'list__body' });
  let content: HTMLElement = body;
  if (isLeaf) body.append(...inside(row));
  else {
    const details = el(
      'details',
      { class: 'list__details' },
      el(
        'summary',
        { class: 'list__name' },
        kind !== undefined && el('small', {}, kindWord(kind)),
        el('span', {}, title === '' ? `${t('js.edit.entry')} ${index + 1}` : title),
      ),
      body,
    );
    const fill = (): void => {
      if (body.childElementCount === 0) body.append(...inside(row));
    };
    details.open = context.isOpen(own) ?? false;
    if (details.open) fill();
    // Fields are created when their entry opens: a page has thousands.
    details.addEventListener('toggle', () => {
      context.setOpen(own, details.open);
      if (details.open) fill();
    });
    Object.assign(details, { fillForm: fill });
    content = details;
  }
  const item = el('li', { class: 'list__item', 'data-pointer': own }, content, rowHead(row, title));
  makeDraggable(item, pointer, index, (from, to) => moveEntry(context, pointer, from, to));
  return item;
}

/** List of entries that can be opened, added, duplicated, removed, and moved by handle or arrow keys. */
export function listField(
  context: FormContext,
  control: Extract<Control, { type: 'list' | 'blocks' }>,
  { label, help }: FieldLabel,
  pointer: string,
): HTMLElement {
  const value = context.value(pointer);
  const list = Array.isArray(value) ? (value as readonly Json[]) : [];
  const isBlocks = control.type === 'blocks';
  const of = control.type === 'list' ? control.of : undefined;
  const items = list.map((_, index) => itemOf({ context, pointer, index, list, isBlocks, of }));
  const add = (): HTMLElement => {
    if (of !== undefined)
      return button(t('js.edit.add', { name: label }), () => addEntry(context, pointer, emptyOf(of)), {
        class: 'button button--small',
        'data-focus': `${pointer} add`,
      });
    const id = newId();
    const select = el(
      'select',
      { id, class: 'field__choice' },
      ...context.kinds.map((kind) => el('option', { value: kind }, kind)),
    );
    void nameKinds(select);
    return el(
      'div',
      { class: 'list__add' },
      el('label', { for: id, class: 'hidden' }, t('js.edit.kindToAdd')),
      select,
      button(t('js.edit.addBlock'), () => context.add(pointer, select.value), {
        class: 'button button--small',
        'data-focus': `${pointer} add`,
      }),
    );
  };
  return el(
    'fieldset',
    { class: 'field field--list', 'data-pointer': pointer },
    el('legend', { class: 'field__label' }, `${label} (${list.length})`),
    help !== undefined && el('p', { class: 'field__help' }, help),
    el('p', { class: 'field__issue', hidden: true }),
    el('ol', { class: 'list' }, ...items),
    add(),
  );
}
