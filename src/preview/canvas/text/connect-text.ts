import { t } from '../../../messages/viewer/browser.ts';
import { openEntry, lastAnswer } from '../../live/edits.ts';
import type { Workspace } from '../../edit/drafts/workspace-api.ts';
import { focusedPointer } from '../../edit/location/breadcrumb.ts';
import { blockAt } from '../../edit/location/frame-blocks.ts';
import { askedText, isInPlace, type TextAsked } from '../../edit/location/in-place.ts';
import { shownOf } from '../../edit/location/source-location.ts';
import { covers } from '../../edit/pointers.ts';
import type { CanvasForm } from '../canvas-form.ts';
import { current } from '../canvas-state.ts';
import { framesOf } from '../frames/canvas-frames.ts';
import { isEditing } from '../frames/canvas-view.ts';
import { revealBlock } from '../frames/reveal-block.ts';
import { createTextEditing, type TextPlace } from './edit-text.ts';
import { textPlaces } from './text-places.ts';

/** Lets texts be edited where they stand: by two presses on one, or F2 on its block or its field. */
export function connectText(workspace: Workspace, form: CanvasForm, say: (text: string) => void): void {
  let cameFrom: HTMLElement | undefined;
  const editing = createTextEditing({
    workspace,
    say,
    wrote: form.wrote,
    save: form.save,
    next: (place, by) => void goOn(place, by),
    back() {
      const isThere = cameFrom?.isConnected === true;
      (isThere ? cameFrom : document.querySelector<HTMLElement>('.canvas-bar__grip'))?.focus();
    },
  });

  const blockOf = ({ element }: TextPlace): string => blockAt(element.ownerDocument, element)?.pointer ?? '';

  async function goOn(from: TextPlace, by: -1 | 1): Promise<void> {
    const places = await textPlaces(workspace, from.frame, blockOf(from));
    const at = places.findIndex(({ pointer }) => pointer === from.pointer);
    const next = places[at + by];
    if (next === undefined) return editing.leave(true);
    await editing.start(next);
  }

  /** The text of the field with the focus in the form. */
  async function ofField(): Promise<TextPlace | undefined> {
    const [entry, pointer, place] = [openEntry.get(), focusedPointer(), form.place()];
    const frame = current.get()?.frame ?? framesOf(entry?.key ?? '')[0];
    if (entry === undefined || pointer === undefined || place === undefined || frame === undefined) return undefined;
    const block = shownOf({ document: place.document, pointer }, entry, lastAnswer.get() ?? { places: {}, blocks: [] });
    if (block === undefined) return undefined;
    const places = await textPlaces(workspace, frame, block);
    return places.find((one) => one.document.name === place.document && covers(pointer, one.pointer));
  }

  async function ofElement(frame: HTMLIFrameElement, element: Element): Promise<TextPlace | undefined> {
    const block = blockAt(element.ownerDocument, element);
    const places = block === undefined ? [] : await textPlaces(workspace, frame, block.pointer);
    return places.findLast((place) => place.element.contains(element) || element.contains(place.element));
  }

  async function ofBlock(): Promise<TextPlace | undefined> {
    const here = current.get();
    return here === undefined ? undefined : (await textPlaces(workspace, here.frame, here.pointer))[0];
  }

  async function begin(wanted: TextAsked): Promise<void> {
    const active = document.activeElement;
    cameFrom = active instanceof HTMLElement && !(active instanceof HTMLIFrameElement) ? active : undefined;
    const place =
      wanted === 'field'
        ? await ofField()
        : wanted === 'block'
          ? await ofBlock()
          : await ofElement(wanted.frame, wanted.element);
    if (place === undefined) {
      isInPlace.set(false);
      return say(t('js.text.none'));
    }
    if (typeof wanted === 'string') {
      revealBlock({ frame: place.frame, pointer: blockOf(place) }, openEntry.get()?.pointer ?? '');
      place.element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
    await editing.start(place);
  }

  askedText.listen((wanted) => {
    if (wanted === undefined) return;
    askedText.set(undefined);
    if (isEditing()) void begin(wanted);
    else isInPlace.set(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F2' || event.defaultPrevented || !isEditing()) return;
    const isField = event.target instanceof Element && event.target.closest('.edit__form') !== null;
    if (!isField && current.get() === undefined) return;
    event.preventDefault();
    askedText.set(isField ? 'field' : 'block');
  });
  // What is edited has gone with its frame or form.
  openEntry.listen(() => editing.leave());
}
