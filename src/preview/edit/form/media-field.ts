import { loadOrTell } from '../../app/on-demand/load-or-tell.ts';
import type { MediaAsset } from '../../../content/drafts/media-library.ts';
import { imageUrl } from '../../../content/images/image-url.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import { setFault } from './field-faults.ts';
import { fieldOf, refusal } from './field-row.ts';
import { isObject } from '../pointers.ts';
import { type Chosen, putMedia } from './put-media.ts';

/** Thumbnails, CSS pixels. */
const SMALL = { width: 64, height: 48 };
const LARGE = { width: 120, height: 90 };
/** Pause in typing after which an id is tried, milliseconds. */
const REST_MS = 700;
/** Images listed at most; the search narrows them. */
const SHOWN = 60;

const isFilm = (id: string): boolean => id.startsWith('film/');

function picker(context: FormContext, take: (id: string) => void): HTMLDialogElement {
  const grid = el('ul', { class: 'picker__grid' });
  const search = el('input', {
    type: 'search',
    'aria-label': t('js.edit.media.search'),
    placeholder: t('js.edit.media.search'),
    class: 'picker__search',
  });
  const dialog = el(
    'dialog',
    { class: 'sheet picker', 'aria-label': t('js.edit.media.title') },
    search,
    grid,
    button(t('js.edit.close'), () => dialog.close()),
  );
  const fill = async (): Promise<void> => {
    const { base, media } = await context.pictures();
    const found = media.filter((id) => id.includes(search.value.trim().toLowerCase())).slice(0, SHOWN);
    grid.replaceChildren(
      ...found.map((id) => {
        const pick = button(
          '',
          () => {
            take(id);
            dialog.close();
          },
          { class: 'picker__one' },
        );
        pick.append(
          ...(isFilm(id)
            ? []
            : [
                el('img', {
                  src: imageUrl(id, LARGE, base),
                  alt: '',
                  width: LARGE.width,
                  height: LARGE.height,
                  loading: 'lazy',
                }),
              ]),
          el('span', {}, id),
        );
        return el('li', {}, pick);
      }),
    );
  };
  search.addEventListener('input', () => void fill());
  dialog.addEventListener('close', () => dialog.remove());
  void fill();
  return dialog;
}

/** What was chosen here, which the list of the content does not have yet. */
const chosenHere = new Map<string, Chosen>();

/** Lets one be chosen: in the library, or, where the content source has none, among those in the content. */
async function choose(context: FormContext, sort: MediaAsset['sort'] | undefined): Promise<Chosen | undefined> {
  const [source, { base }] = await Promise.all([loadOrTell(() => import('../../api/source.ts')), context.pictures()]);
  if (source === undefined) return undefined;
  if (await source.isAble('media')) {
    const code = await loadOrTell(() => import('../../media/open-library.tsx'));
    return code?.openPicker(base, sort === 'film' ? { title: t('js.media.pick.film'), sort } : {});
  }
  return new Promise((resolve) => {
    let id: string | undefined;
    const dialog = picker(context, (one) => void (id = one));
    dialog.addEventListener('close', () =>
      resolve(id === undefined ? undefined : { id, sort: isFilm(id) ? 'film' : 'picture' }),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Asks for the text of a picture or film that has taken the place of another. */
function askForAlt(pointer: string): void {
  const field = document.querySelector(`.edit [data-pointer="${CSS.escape(pointer)}"]`);
  field?.append(el('p', { class: 'field__note', role: 'status' }, t('js.media.swapped')));
}

/**
 * The public id of a picture or film, with a thumbnail and the library to choose from.
 *
 * @param control `film` takes films only
 */
export function mediaField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  input: HTMLInputElement | HTMLTextAreaElement,
  control: 'media' | 'film',
): HTMLElement {
  const thumb = el('span', { class: 'field__thumb' });
  const showsFilm = (id: string): boolean => {
    const around = context.value(pointer.slice(0, pointer.lastIndexOf('/')));
    const isSaid = isObject(around) && around['type'] === 'video';
    return control === 'film' || isSaid || isFilm(id) || chosenHere.get(id)?.sort === 'film';
  };
  const { element: refused, say } = refusal(input);
  const refuse = (text: string): void => {
    say(text);
    setFault(context, pointer, text === '' ? undefined : { said: text, value: context.value(pointer) });
  };
  /** Shows a picture if there is one: whether there is, only its address says, also of one that no list has. */
  const load = (id: string, base: string): void => {
    const picture = el('img', { alt: '', width: SMALL.width, height: SMALL.height });
    // The form may show another block by now: a fault is noted for the field that is there.
    const isStill = (): boolean => input.isConnected && input.value.trim() === id;
    picture.addEventListener('load', () => {
      if (!isStill()) return;
      thumb.replaceChildren(picture);
      refuse('');
    });
    picture.addEventListener('error', () => {
      if (!isStill()) return;
      thumb.replaceChildren();
      // Without a connection nothing loads, which says nothing about this one.
      if (navigator.onLine) refuse(t('js.edit.media.unknown', { id }));
    });
    picture.src = imageUrl(id, SMALL, base);
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const show = (afterMs: number): void => {
    clearTimeout(resting);
    const id = input.value.trim();
    if (id === '' || showsFilm(id)) {
      refuse('');
      const sign = el('span', { class: 'field__film', 'aria-hidden': 'true' }, '▶');
      return id === '' ? thumb.replaceChildren() : thumb.replaceChildren(sign);
    }
    void context.pictures().then(({ base, media }) => {
      if (input.value.trim() !== id || base === '') return;
      // While typing, the incomplete id would load a missing image.
      const isKnown = [...media, ...chosenHere.keys()].includes(id);
      clearTimeout(resting);
      if (!isKnown) thumb.replaceChildren();
      resting = setTimeout(() => load(id, base), isKnown ? 0 : afterMs);
    });
  };
  input.addEventListener('input', () => show(REST_MS));
  show(0);
  const pick = async (): Promise<void> => {
    const where = context.hold(pointer);
    const chosen = await choose(context, control === 'film' ? 'film' : undefined);
    if (chosen === undefined) return;
    chosenHere.set(chosen.id, chosen);
    // Blocks may have come and gone meanwhile, and the form may have been made anew.
    const at = where();
    if (at === undefined) return context.tell(t('js.edit.gone'));
    input.value = chosen.id;
    const missing = putMedia(context, at, chosen, control, input.isConnected);
    if (missing !== undefined) askForAlt(missing);
    show(0);
  };
  return fieldOf(label, pointer, input, [
    el(
      'div',
      { class: 'field__media' },
      thumb,
      button(t('js.edit.media.choose'), () => void pick()),
    ),
    refused,
  ]);
}
