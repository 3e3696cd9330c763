import { t } from '../../../messages/viewer/browser.ts';
import type { LastChange } from '../../history/field-authors.ts';
import { languageName } from '../../states/locale-words.ts';
import { button, el } from '../dom.ts';
import type { Address, OpenDocument, Workspace } from '../drafts/workspace-api.ts';
import type { createFormKinds } from '../form-schema/form-kinds.ts';
import { kindsIn } from '../form/form-view.ts';
import { textsIn } from './texts-in.ts';
import { chosenPairs } from '../target/chosen-pairs.ts';
import { targetOf } from '../target/target.ts';
import { translateMissing } from './translate-missing.ts';
import { isSource } from '../form/translation-state.ts';
import { PAGE } from '../location/breadcrumb.ts';
import { mayTranslate, translate } from '../requests/translate-calls.ts';

interface TranslateAll {
  readonly workspace: Workspace;
  readonly known: ReturnType<typeof createFormKinds>;
  /** Locale in view. */
  readonly locale: () => string;
  readonly open: () => OpenDocument | undefined;
  readonly lastChange: (open: OpenDocument, pointer: string) => Promise<LastChange>;
  /** Name of a place of the document, in words. */
  readonly nameOf: (document: string, pointer: string) => Promise<string>;
}

/** Translates all that is missing or outdated of the open document into the language in view, and tells what came of it. */
export function createTranslateAll({ workspace, known, locale, open, lastChange, nameOf }: TranslateAll) {
  const status = el('p', { role: 'status' });
  const list = el('ul', { hidden: true });
  const language = (): string => languageName(locale().slice(0, 2), document.documentElement.lang);
  let isBusy = false;

  async function tell(name: string, at: Address, why: string): Promise<HTMLElement> {
    const pointer = workspace.document(name)?.pointerOf(at) ?? '';
    return el('li', {}, el('strong', {}, await nameOf(name, pointer)), ` ${why}`);
  }
  async function run(): Promise<void> {
    const document = open();
    if (document === undefined || isBusy) return;
    isBusy = true;
    start.setAttribute('aria-disabled', 'true');
    status.textContent = t('js.edit.translation.waits');
    list.hidden = true;
    try {
      const rootNow = () => document.value({ key: '', path: '' });
      const root = rootNow();
      await known.learn([PAGE, ...kindsIn(root)]);
      const { done, differ, failed } = await translateMissing({
        open: document,
        texts: textsIn(root, known.form, PAGE),
        locale: locale(),
        lastChange: (pointer) => lastChange(document, pointer),
        // Of this document: the form may show another by then.
        mayChange: (pointer) => targetOf(rootNow(), pointer, chosenPairs()) !== 'base',
        translate,
        apply: (changes) => void workspace.apply(document.name, changes),
        onProgress: (now, all) => {
          status.textContent = t('js.edit.translation.all.waits', { done: now, all });
        },
      });
      const words = [
        done.length > 0 && t('js.edit.translation.all.done', { count: done.length, name: language() }),
        failed.length > 0 && t('js.edit.translation.all.failed', { count: failed.length }),
      ].filter((word) => word !== false);
      status.textContent = words.join(' ') || t('js.edit.translation.all.none', { name: language() });
      list.replaceChildren(
        ...(await Promise.all([
          ...failed.map(({ at, why }) =>
            tell(
              document.name,
              at,
              t(why === 'meanwhile' ? 'js.edit.translation.meanwhile' : `js.edit.translation.failed.${why}`),
            ),
          ),
          ...differ.map((at) => tell(document.name, at, t('js.edit.translation.all.markup'))),
        ])),
      );
      list.hidden = list.childElementCount === 0;
    } catch {
      // The forms or the history could not be had: nothing was asked for.
      status.textContent = t('js.edit.translation.failed.DOWN');
    } finally {
      isBusy = false;
      start.removeAttribute('aria-disabled');
    }
  }
  const start = button('', () => void run(), { class: 'button button--small' });
  const element = el('div', { class: 'edit__translate', hidden: true }, start, status, list);
  return {
    element,
    /** Offers it where the shop has a service that knows the language, and the language is not the source itself. */
    async offer(): Promise<void> {
      const wanted = locale();
      const may = !isSource(wanted) && (await mayTranslate(wanted));
      if (wanted !== locale()) return;
      start.textContent = t('js.edit.translation.all', { name: language() });
      element.hidden = !may;
    },
    /** What was told is about a document that is no longer shown. */
    clear(): void {
      status.textContent = '';
      list.hidden = true;
    },
  };
}
