import { lastAnswer, openEntry } from '../../live/edits.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import { t } from '../../../messages/viewer/browser.ts';
import type { OpenDocument, Workspace } from '../drafts/workspace-api.ts';
import { faultsIn, fieldFaults } from '../form/field-faults.ts';
import { focusable, reveal, showIssues } from '../form/form-issues.ts';
import { blockFields, pageFields } from '../form/form-view.ts';
import type { createFormKinds } from '../form-schema/form-kinds.ts';
import { PAGE, pathTo } from '../location/breadcrumb.ts';
import { createHighlighter } from '../location/highlight.ts';
import { nameOf } from '../location/item-name.ts';
import { sayPlace } from '../location/say-place.ts';
import type { Place } from '../location/source-location.ts';
import { isObject } from '../pointers.ts';
import { createFormTarget } from '../target/form-target.ts';
import { createTranslateAll } from '../translation/translate-all.ts';
import { lastChangeOf } from './field-author.ts';
import { createFormContext } from './panel-context.ts';
import type { PanelDrafts } from './panel-drafts.ts';
import type { PanelShell } from './panel-shell.ts';

/** What the form needs of the panel. */
export interface FormPanel {
  readonly inspector: Pick<Inspector, 'title'>;
  readonly shell: PanelShell;
  readonly workspace: Workspace;
  readonly drafts: PanelDrafts;
  readonly known: ReturnType<typeof createFormKinds>;
  /** Document and block of the open form. */
  placeOf(): Place | undefined;
  show(next: Place): Promise<void>;
  report(): void;
  tell(text: string | undefined): void;
  hush(): void;
}

/** The form of a block or page: its controls, what is wrong in it, and for whom its fields are. */
export function createPanelForm(panel: FormPanel) {
  const { shell, drafts, workspace, known, placeOf, show, report, tell, hush } = panel;
  const { spoken, path, issues, form } = shell;
  const { title } = panel.inspector;
  /** The form itself is changing a document: it follows its own controls. */
  let isOwnChange = false;
  const openDocument = (): OpenDocument | undefined => {
    const place = placeOf();
    return place && workspace.document(place.document);
  };
  const showAnswer = (): void => {
    const [entry, answer, place] = [openEntry.get(), lastAnswer.get(), placeOf()];
    if (answer === undefined || entry === undefined || place === undefined) return;
    const faults = () => faultsIn(place.document, drafts.value(place.document, '') ?? null);
    showIssues(form, issues, answer, entry, { ...place, sayPlace: nameOfPlace, faults });
  };
  lastAnswer.listen(() => {
    showAnswer();
    highlightLater();
  });
  fieldFaults.listen(showAnswer);

  const context = createFormContext(drafts, known, {
    document: () => placeOf()?.document,
    changed: hush,
    report,
    build: (focus) => build(focus),
    openDocument: (document) => void show({ document, pointer: '' }),
    say: (text) => void (spoken.textContent = text),
    lastChange: async (pointer) => lastChangeOf(openDocument(), pointer),
    tell,
  });
  const nameOfPlace = ({ document: of, pointer }: Place): Promise<string> =>
    sayPlace(drafts.value(of, ''), pointer, context.locale);
  const translateAll = createTranslateAll({
    workspace,
    known,
    locale: () => context.locale,
    open: openDocument,
    lastChange: lastChangeOf,
    nameOf: (of, pointer) => nameOfPlace({ document: of, pointer }),
  });
  shell.whose.after(translateAll.element);
  const own = <Result>(act: () => Result): Result => {
    isOwnChange = true;
    try {
      return act();
    } finally {
      isOwnChange = false;
    }
  };
  const { set, restructure } = context;
  const target = createFormTarget(
    shell,
    drafts,
    () => placeOf()?.document,
    ({ pointer, value, at }) => {
      const place = placeOf();
      if (place === undefined) return;
      const { document } = place;
      drafts.change(document, pointer, value);
      void show({ document, pointer: at });
    },
  );
  // Its fields are locked; what has waited for an answer comes when the page may be seen as somebody else.
  const mayChange = (pointer: string): boolean => {
    const may = target.mayChange(pointer);
    if (!may) tell(t('js.target.refused'));
    return may;
  };
  context.set = (pointer, ...change) => {
    if (mayChange(pointer)) own(() => set(pointer, ...change));
  };
  context.restructure = (pointer, ...change) => mayChange(pointer) && own(() => restructure(pointer, ...change));

  // Remembered from events: reading it during a rebuild would force a layout of the whole viewer.
  let scrolled = 0;
  form.addEventListener('scroll', () => (scrolled = form.scrollTop), { passive: true });
  function build(focus?: string): void {
    const place = placeOf();
    if (place === undefined) return;
    const keep = scrolled;
    const value = drafts.value(place.document, place.pointer);
    const isPage = place.pointer === '' && isObject(value) && typeof value['kind'] !== 'string';
    const page = known.form(PAGE);
    title.textContent = t('js.edit.title', { name: nameOf(value, context.locale) || place.document });
    form.replaceChildren(
      ...(isPage && page !== undefined
        ? pageFields(context, page, place.document)
        : blockFields(context, place.pointer)),
    );
    if (keep > 0) form.scrollTop = keep;
    path.replaceChildren(pathTo(drafts, place, context.locale, (next) => void show(next)));
    target.lock();
    target.show(place, focus);
    report();
    showAnswer();
    if (focus === undefined) return;
    const tool = form.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`);
    const field = tool ?? reveal(form, focus);
    if (field !== undefined) (tool ?? focusable(field) ?? field).focus();
  }

  const highlightLater = createHighlighter((pointer) => {
    const place = placeOf();
    return place && { place: { document: place.document, pointer }, value: context.value(pointer) };
  });
  form.addEventListener('focusin', highlightLater);

  return {
    context,
    target,
    translateAll,
    build,
    highlightLater,
    /** Changes a document without building the form again. */
    own,
    get isOwnChange() {
      return isOwnChange;
    },
  };
}
