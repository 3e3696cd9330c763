import { t } from '../../../messages/viewer/browser.ts';
import type { LocalDraftStore } from '../drafts/local-draft-store.ts';
import type { FormContext } from '../form/form-context.ts';
import { blockFields, controlField } from '../form/form-view.ts';
import type { createFormKinds } from '../form-schema/form-kinds.ts';
import type { Json } from '../pointers.ts';
import { readMedia } from '../requests/calls.ts';

/** What the controls of a form do to the panel around them. */
interface PanelActions {
  /** The document whose form is open. */
  document(): string | undefined;
  /** The working copy has a new value. */
  changed(document: string, pointer: string): void;
  /** Shows the state of the panel. */
  report(): void;
  /** Builds the form anew and focuses the field at `focus`. */
  build(focus?: string): void;
  openDocument(document: string): void;
  /** Tells screen readers. */
  say(text: string): void;
  /** Tells everybody, as the panel's note. */
  tell(text: string): void;
}

/** The connection of the open form's controls to the working copy and the panel. */
export function createFormContext(
  drafts: LocalDraftStore,
  known: ReturnType<typeof createFormKinds>,
  panel: PanelActions,
): FormContext {
  const opened = new Map<string, boolean>();
  let media: ReturnType<typeof readMedia> | undefined;
  /** Whether there is a document that takes the value and did not have it already. */
  const change = (pointer: string, value: Json | undefined, joins?: boolean): boolean => {
    const document = panel.document();
    if (document === undefined || !drafts.change(document, pointer, value, Date.now(), joins)) return false;
    panel.changed(document, pointer);
    return true;
  };
  const context: FormContext = {
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
    set(pointer, value, joins) {
      if (change(pointer, value, joins)) panel.report();
    },
    restructure(pointer, value, focus) {
      change(pointer, value);
      panel.build(focus);
    },
    form: known.form,
    field: (field, pointer) => controlField(context, field, pointer),
    blockFields: (pointer) => blockFields(context, pointer),
    add(list, kind) {
      void known.learn([kind]).then(
        () => {
          const now = context.value(list);
          const entries = Array.isArray(now) ? (now as readonly Json[]) : [];
          context.setOpen(`${list}/${entries.length}`, true);
          context.restructure(list, [...entries, known.start(kind)], `${list}/${entries.length}`);
        },
        () => panel.tell(t('js.edit.notAdded')),
      );
    },
    openDocument: panel.openDocument,
    isOpen: (pointer) => opened.get(`${panel.document()}#${pointer}`),
    setOpen: (pointer, open) => void opened.set(`${panel.document()}#${pointer}`, open),
    say: panel.say,
    pictures: () => (media ??= readMedia()),
  };
  return context;
}
