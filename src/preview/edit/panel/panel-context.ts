import { t } from '../../../messages/viewer/browser.ts';
import type { FormContext } from '../form/form-context.ts';
import { blockFields, controlField, kindsIn } from '../form/form-view.ts';
import type { createFormKinds } from '../form-schema/form-kinds.ts';
import type { LastChange } from '../../history/field-authors.ts';
import { addressOf, pointerOf } from '../drafts/items/address.ts';
import { carried } from '../drafts/items/carried.ts';
import { createOpenParts } from '../form/open-parts.ts';
import type { Json } from '../pointers.ts';
import { readMedia } from '../requests/calls.ts';
import type { PanelDrafts } from './panel-drafts.ts';

/** What the controls of a form do to the panel around them. */
interface PanelActions {
  /** The document whose form is open. */
  document(): string | undefined;
  /** The working copy has a new value. */
  changed(): void;
  /** Shows the state of the panel. */
  report(): void;
  /** Builds the form anew and focuses the field at `focus`. */
  build(focus?: string): void;
  openDocument(document: string): void;
  /** Who changed a value of the open document last. */
  lastChange(pointer: string): Promise<LastChange>;
  /** Tells screen readers. */
  say(text: string): void;
  /** Tells everybody, as the panel's note. */
  tell(text: string): void;
}

/** What the panel has besides. */
export interface PanelContext extends FormContext {
  /** A document has changed by something else than its form. @param now where a pointer of before stands */
  carry(document: string, now: (pointer: string) => string | undefined): void;
}

/** The connection of the open form's controls to the working copy and the panel. */
export function createFormContext(
  drafts: PanelDrafts,
  known: ReturnType<typeof createFormKinds>,
  panel: PanelActions,
): PanelContext {
  const parts = createOpenParts();
  let media: ReturnType<typeof readMedia> | undefined;
  /** Whether there is a document that takes the value and did not have it already. */
  const change = (pointer: string, value: Json | undefined, joins?: boolean): boolean => {
    const document = panel.document();
    if (document === undefined || !drafts.change(document, pointer, value, joins)) return false;
    panel.changed();
    return true;
  };
  const context: PanelContext = {
    get locale() {
      return new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('localePath') ?? 'en';
    },
    get kinds() {
      return known.kinds;
    },
    value(pointer) {
      const document = panel.document();
      return document === undefined ? undefined : drafts.value(document, pointer);
    },
    hold(pointer) {
      const document = panel.document();
      if (document === undefined) return () => undefined;
      const at = addressOf(drafts.value(document, '') ?? null, pointer);
      return () => (panel.document() === document ? pointerOf(drafts.value(document, '') ?? null, at) : undefined);
    },
    lastChange: async (pointer) => panel.lastChange(pointer),
    set(pointer, value, joins) {
      if (change(pointer, value, joins)) panel.report();
    },
    restructure(pointer, value, focus) {
      const name = panel.document() ?? '';
      const before = drafts.value(name, '') ?? null;
      if (change(pointer, value)) {
        const now = drafts.value(name, '') ?? null;
        parts.carry(name, (at) => carried(before, now, at));
      }
      panel.build(focus);
      return true;
    },
    form: known.form,
    field: (field, pointer) => controlField(context, field, pointer),
    blockFields: (pointer) => blockFields(context, pointer),
    add(list, kind) {
      // A block that holds others brings more than one form.
      const begun = known.begin(kind, context.locale).then(async (start) => {
        await known.learn(kindsIn(start));
        return start;
      });
      const where = context.hold(list);
      void begun.then(
        (start) => {
          const into = where();
          if (into === undefined) return panel.tell(t('js.edit.gone'));
          const now = context.value(into);
          const entries = Array.isArray(now) ? (now as readonly Json[]) : [];
          context.setOpen(`${into}/${entries.length}`, true);
          context.restructure(into, [...entries, start], `${into}/${entries.length}`);
        },
        () => panel.tell(t('js.edit.notAdded')),
      );
    },
    openDocument: panel.openDocument,
    isOpen: (place) => parts.isOpen(panel.document(), place),
    setOpen: (place, open) => parts.set(panel.document(), place, open),
    carry: parts.carry,
    say: panel.say,
    tell: panel.tell,
    pictures: () => (media ??= readMedia()),
  };
  return context;
}
