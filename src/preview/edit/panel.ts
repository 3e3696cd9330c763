import type { Navigate } from '../navigation.ts';
import { VIEW_SHOWN } from '../navigation.ts';
import { word } from '../words/browser.ts';
import { CONTENT_CHANGED, RECHECK, showWorking } from '../working.ts';
import type { OpenEntry } from './apply-api.ts';
import { readDocument, readForms, readMedia, type Forms } from './calls.ts';
import { el, button } from './dom.ts';
import { focusable, reveal, showFaults } from './form-faults.ts';
import type { FormContext } from './form-context.ts';
import type { FormOf } from './form-field.ts';
import { blockFields, kindsIn, pageFields } from './form-view.ts';
import { placeAround, pointerShowing, shownAt } from './frame-places.ts';
import { connectEdits } from './live-edits.ts';
import { nameOf } from './list-control.ts';
import { clearOutlines, outline } from './outline.ts';
import { shownOf, sourceOf, type Place } from './places.ts';
import { around, covers, isObject, type Json } from './pointers.ts';
import { discardDocument, saveDocument } from './saving.ts';
import { SendError } from './sender.ts';
import type { Workbench } from './workbench.ts';

const PAGE = 'page';

export interface Panel {
  open(entry: OpenEntry, focus?: Place): Promise<void>;
  close(): void;
  /** Something in a frame of the viewer was pressed. */
  pressed(entry: OpenEntry, target: Element): void;
  readonly isOpen: boolean;
  readonly entry: OpenEntry | undefined;
}

/** The form beside the frames. */
export function createPanel(bench: Workbench, navigate: Navigate): Panel {
  const status = el('p', { class: 'edit__status', role: 'status' });
  const spoken = el('p', { class: 'hidden', 'aria-live': 'polite' });
  const path = el('nav', { class: 'edit__path', 'aria-label': word('js.edit.path') });
  const faults = el('ul', { class: 'edit__faults', hidden: true });
  const form = el('form', { class: 'edit__form', novalidate: true });
  const title = el('h2', { class: 'edit__title', id: 'edit-title' });
  const undo = button(word('js.edit.undo'), () => step('undo'), { title: '⌘Z' });
  const redo = button(word('js.edit.redo'), () => step('redo'), { title: '⇧⌘Z' });
  const save = button(word('js.edit.save'), () => void saveAll(), { class: 'button button--strong', title: '⌘S' });
  const discard = button(word('js.edit.discard'), () => void drop());
  const aside = el('aside', { class: 'edit', id: 'edit', 'aria-labelledby': 'edit-title', hidden: true },
    el('header', { class: 'edit__head' }, title, button('✕', () => close(), { class: 'row-tool', 'aria-label': word('js.edit.close'), title: word('js.edit.close') }), path, el('div', { class: 'edit__tools' }, undo, redo, save, discard), status),
    faults, form, spoken);
  document.body.append(aside);
  form.addEventListener('submit', (event) => event.preventDefault());

  let place: Place | undefined;
  const forms = new Map<string, FormOf>();
  let kinds: readonly string[] = [];
  const starts = new Map<string, Json>();
  const opened = new Map<string, boolean>();
  const states = new Map<string, 'draft' | 'published'>();
  let media: ReturnType<typeof readMedia> | undefined;
  let connection = 'idle';
  let note: string | undefined;

  const edits = connectEdits(bench, {
    onAnswer: (answer) => {
      if (edits.entry !== undefined && place !== undefined) showFaults(form, faults, answer, edits.entry, place);
      mark();
    },
    onState: (state) => {
      // Trying again is no news while it has not worked.
      if (state === 'sending' && ['lost', 'expired', 'refused'].includes(connection)) return;
      connection = state;
      report();
    },
  });
  const { sender } = edits;

  function report(): void {
    const changed = bench.changed();
    const trouble = connection === 'lost' || connection === 'expired' || connection === 'refused';
    const text = trouble ? word(`js.edit.state.${connection as 'lost'}`) : (note ?? (changed.length === 0 ? word('js.edit.state.clean') : word('js.edit.state.changed', { count: changed.length })));
    if (status.textContent !== text) status.textContent = text;
    status.dataset['state'] = trouble ? 'trouble' : changed.length === 0 ? 'clean' : 'changed';
    const can = bench.can();
    undo.disabled = !can.undo;
    redo.disabled = !can.redo;
    save.disabled = changed.length === 0;
    const isDraft = place !== undefined && states.get(place.document) === 'draft';
    discard.textContent = word(changed.length === 0 && isDraft ? 'js.edit.discardDraft' : 'js.edit.discard');
    discard.disabled = changed.length === 0 && !isDraft;
    aside.dataset['changed'] = changed.join(' ');
    aside.dataset['sent'] = connection === 'idle' ? 'all' : 'some';
  }

  const context: FormContext = {
    get locale() {
      return new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('localePath') ?? 'en';
    },
    mayWrite: true,
    get kinds() {
      return kinds;
    },
    value: (pointer) => (place === undefined ? undefined : bench.value(place.document, pointer)),
    set(pointer, value, joins) {
      if (place === undefined || !bench.change(place.document, pointer, value, Date.now(), joins)) return;
      note = undefined;
      sender.changed(place.document, holderOf(place.document, pointer));
      report();
    },
    restructure(pointer, value, focus) {
      if (place === undefined) return;
      bench.change(place.document, pointer, value, Date.now());
      note = undefined;
      sender.changed(place.document, holderOf(place.document, pointer));
      build(focus);
    },
    form: (kind) => forms.get(kind),
    add(list, kind) {
      void learn([kind]).then(() => {
        const now = context.value(list);
        const entries = Array.isArray(now) ? (now as readonly Json[]) : [];
        context.setOpen(`${list}/${entries.length}`, true);
        context.restructure(list, [...entries, starts.get(kind) ?? { kind }], `${list}/${entries.length}`);
      });
    },
    openDocument: (document) => void show({ document, pointer: '' }),
    isOpen: (pointer) => opened.get(`${place?.document}#${pointer}`),
    setOpen: (pointer, open) => void opened.set(`${place?.document}#${pointer}`, open),
    say: (text) => void (spoken.textContent = text),
    pictures: () => (media ??= readMedia()),
  };

  /** A field that is new in an object is sent with the object around it that the stored document has. */
  function holderOf(document: string, pointer: string): string {
    const base = bench.document(document)?.base;
    let known: Json | undefined = base;
    let at = '';
    for (const part of pointer.split('/').slice(1)) {
      if (known === null || typeof known !== 'object') return at;
      const step = part.replaceAll('~1', '/').replaceAll('~0', '~');
      known = Array.isArray(known) ? (known as readonly Json[])[Number(step)] : (known as { [key: string]: Json })[step];
      at = `${at}/${part}`;
    }
    // Lists that have grown or shrunk since are sent whole, so that no number means another entry.
    return at;
  }

  async function learn(wanted: Iterable<string>): Promise<void> {
    const missing = [...wanted].filter((kind) => !forms.has(kind));
    if (missing.length === 0) return;
    const answer: Forms = await readForms(missing);
    kinds = answer.kinds;
    for (const one of answer.forms) forms.set(one.kind, one);
    for (const [kind, start] of Object.entries(answer.starts)) starts.set(kind, start);
  }

  function buildPath(): void {
    if (place === undefined) return;
    const { document } = place;
    const steps: { label: string; pointer: string }[] = [];
    for (let at: string | undefined = place.pointer; at !== undefined; at = around(at)) {
      const value = bench.value(document, at);
      if (at === '') steps.unshift({ label: document, pointer: '' });
      else if (isObject(value) && typeof value['kind'] === 'string') steps.unshift({ label: `${value['kind']} ${nameOf(value, context.locale)}`.trim(), pointer: at });
    }
    path.replaceChildren(el('ol', {}, ...steps.map(({ label, pointer }, index) => el('li', {}, index === steps.length - 1 ? el('span', { 'aria-current': 'location' }, label) : button(label, () => void show({ document, pointer }), { class: 'edit__step' })))));
  }

  function build(focus?: string): void {
    if (place === undefined) return;
    const keep = form.scrollTop;
    const value = bench.value(place.document, place.pointer);
    const isPage = place.pointer === '' && isObject(value) && typeof value['kind'] !== 'string';
    const page = forms.get(PAGE);
    title.textContent = word('js.edit.title', { name: nameOf(value, context.locale) || place.document });
    form.replaceChildren(...(isPage && page !== undefined ? pageFields(context, page) : blockFields(context, place.pointer)));
    form.scrollTop = keep;
    buildPath();
    report();
    if (edits.answer !== undefined && edits.entry !== undefined) showFaults(form, faults, edits.answer, edits.entry, place);
    if (focus === undefined) return;
    const tool = form.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`);
    const field = tool ?? reveal(form, focus);
    if (field !== undefined) (tool ?? focusable(field) ?? field).focus();
  }

  async function take(document: string): Promise<void> {
    if (bench.document(document) !== undefined && bench.changed().includes(document)) return;
    const stored = await readDocument(document);
    states.set(document, stored.state);
    bench.take(document, stored);
  }

  async function show(next: Place, focus?: string): Promise<void> {
    try {
      await take(next.document);
      const value = bench.value(next.document, next.pointer);
      await learn([PAGE, ...kindsIn(value)]);
      place = next;
      build();
      sender.changed(next.document, next.pointer);
      if (focus !== undefined) focusField(focus);
      else focusable(form)?.focus();
    } catch (error) {
      status.textContent = word(error instanceof SendError && error.code === 'expired' ? 'js.edit.state.expired' : 'js.edit.state.lost');
    }
  }

  function focusField(pointer: string): void {
    const field = reveal(form, pointer);
    if (field === undefined) return;
    (focusable(field) ?? field).focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }

  /** Outlines in the frames what the field in focus is about. */
  function mark(): void {
    const field = document.activeElement?.closest<HTMLElement>('.edit__form [data-pointer]');
    const { entry, answer } = edits;
    if (field == null || entry === undefined || answer === undefined || place === undefined) return clearOutlines();
    const pointer = field.dataset['pointer'] ?? '';
    const block = shownOf({ document: place.document, pointer }, entry, answer.places);
    const card = document.querySelector(`.entry[data-key="${CSS.escape(entry.key)}"]`);
    if (block === undefined || card === null) return clearOutlines();
    const value = context.value(pointer);
    outline(card, block, typeof value === 'string' ? value : '');
  }
  form.addEventListener('focusin', mark);

  function step(way: 'undo' | 'redo'): void {
    const taken = bench[way]();
    if (taken === undefined) return;
    note = undefined;
    sender.changed(taken.document, holderOf(taken.document, taken.pointer));
    if (place !== undefined && taken.document === place.document && covers(place.pointer, taken.pointer)) {
      build();
      focusField(taken.pointer);
    } else void show({ document: taken.document, pointer: blockAround(taken.document, taken.pointer) }, taken.pointer);
  }

  /** The block a place of a document belongs to. */
  function blockAround(document: string, pointer: string): string {
    for (let at: string | undefined = pointer; at !== undefined; at = around(at)) {
      const value = bench.value(document, at);
      if (isObject(value) && typeof value['kind'] === 'string') return at;
    }
    return '';
  }

  async function saveAll(): Promise<void> {
    note = word('js.edit.state.saving');
    report();
    for (const document of bench.changed()) {
      await sender.idle();
      const outcome = await saveDocument(bench, document);
      if ('failed' in outcome) {
        connection = outcome.failed;
        note = undefined;
        return report();
      }
      if ('problem' in outcome) {
        note = word('js.edit.state.problem', { message: outcome.problem });
        return report();
      }
      if ('back' in outcome) {
        note = undefined;
        return report();
      }
      states.set(document, 'draft');
      sender.changed(document, '');
      if (outcome.merged) build();
    }
    connection = 'idle';
    note = word('js.edit.state.saved');
    report();
  }

  async function drop(): Promise<void> {
    if (place === undefined) return;
    const changed = bench.changed();
    for (const document of changed.length === 0 ? [place.document] : changed) {
      const stored = await discardDocument(bench, document, changed.length > 0 ? 'changes' : 'draft');
      if (stored === undefined) continue;
      states.set(document, stored.state);
      sender.changed(document, '');
    }
    note = undefined;
    build();
    document.dispatchEvent(new Event(RECHECK));
  }

  function close(): void {
    aside.hidden = true;
    document.documentElement.classList.remove('has-edit');
    clearOutlines();
    window.dispatchEvent(new Event('resize'));
    const { entry } = edits;
    document.querySelector<HTMLElement>(`.entry[data-key="${CSS.escape(entry?.key ?? '')}"] [data-action="edit"]`)?.focus();
    if (bench.changed().length === 0) showWorking(undefined);
  }

  document.addEventListener('keydown', (event) => {
    if (aside.hidden || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') step(event.shiftKey ? 'redo' : 'undo');
    else if (key === 'y') step('redo');
    else if (key === 's') void saveAll();
    else return;
    event.preventDefault();
  });
  aside.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !(event.target instanceof Element && event.target.closest('dialog') !== null)) close();
  });
  document.addEventListener(CONTENT_CHANGED, (event) => {
    const tags = (event as CustomEvent<readonly string[] | undefined>).detail;
    for (const document of bench.changed()) {
      if (tags !== undefined && !tags.includes(`doc:${document.replace(/^sites\/[^/]+\//, '')}`)) continue;
      void readDocument(document).then(({ etag }) => {
        if (etag === bench.document(document)?.etag || !bench.changed().includes(document)) return;
        note = word('js.edit.state.elsewhere');
        report();
      }, () => undefined);
    }
  });
  document.addEventListener(VIEW_SHOWN, mark);
  void navigate;

  return {
    get isOpen() {
      return !aside.hidden;
    },
    get entry() {
      return edits.entry;
    },
    async open(entry, focus) {
      const restored = bench.changed().length > 0 && edits.entry === undefined;
      showWorking(bench.copy);
      edits.entry = entry;
      aside.hidden = false;
      document.documentElement.classList.add('has-edit');
      title.textContent = word('js.edit.loading');
      if (restored) note = word('js.edit.state.restored');
      await show(focus ?? { document: entry.document, pointer: entry.pointer }, focus?.pointer);
      // What was changed before the page was loaded anew is laid over the stored documents again.
      for (const document of bench.changed()) sender.changed(document, '');
    },
    close,
    pressed(entry, target) {
      const found = placeAround(target.ownerDocument, target);
      if (found === undefined) return;
      const shown = shownAt(target);
      const go = (): void => {
        const { answer } = edits;
        const source = sourceOf(found.pointer, entry, answer?.places ?? {});
        const inside = pointerShowing(bench.value(source.document, source.pointer), shown, source.pointer);
        const known = place !== undefined && place.document === source.document && covers(place.pointer, source.pointer) && inside !== undefined;
        if (known) focusField(inside);
        else void show(source).then(() => {
          const field = pointerShowing(bench.value(source.document, source.pointer), shown, source.pointer);
          if (field !== undefined) focusField(field);
        });
      };
      if (!aside.hidden && edits.entry?.key === entry.key) return go();
      void this.open(entry).then(() => sender.idle()).then(go);
    },
  };
}
