import { loadOrTell } from '../../app/on-demand/load-or-tell.ts';
import type { MediaAsset } from '../../../content/drafts/media-library.ts';
import { imageUrl } from '../../../content/images/image-url.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import { fieldOf } from './field-row.ts';
import { isObject, type Json } from '../pointers.ts';

/** Thumbnails, CSS pixels. */
const SMALL = { width: 64, height: 48 };
const LARGE = { width: 120, height: 90 };
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

/** A picture or film that was chosen; texts and sizes only where there is a library. */
interface Chosen {
  readonly id: string;
  readonly sort: MediaAsset['sort'];
  readonly alt?: Readonly<Record<string, string>> | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

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

/** The library's text for a picture as a value of content. */
function altOf(alt: Chosen['alt'] = {}): Json | undefined {
  const texts = Object.entries(alt).filter(([, text]) => text !== '');
  if (texts.length === 0) return undefined;
  return Object.keys(alt).join() === 'en' ? alt['en'] : { $t: Object.fromEntries(texts) };
}

/** Asks for the text of a picture or film that has taken the place of another. */
function askForAlt(pointer: string): void {
  const field = document.querySelector(`.edit [data-pointer="${CSS.escape(pointer)}"]`);
  field?.append(el('p', { class: 'field__note', role: 'status' }, t('js.media.swapped')));
}

const sizeOf = ({ width, height }: Chosen): { readonly [side: string]: Json } =>
  width === undefined || height === undefined ? {} : { width, height };

/** Puts what was chosen in its place with all that belongs to it, in one step of undo. */
function put(context: FormContext, pointer: string, chosen: Chosen, control: 'media' | 'film'): void {
  const isUrl = pointer.endsWith('/url');
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const around = context.value(parent);
  if (control === 'film') {
    // A film that stood there by its name alone gets its size too, which gives the block its shape.
    const place = isUrl && isObject(around) ? around : {};
    const { width: _, height: __, ...rest } = place;
    const at = isUrl ? parent : pointer;
    return context.restructure(at, { ...rest, url: chosen.id, ...sizeOf(chosen) }, `${at}/url`);
  }
  if (!isUrl || !isObject(around)) return context.set(pointer, chosen.id);
  // The text described what was there before, and so did the size.
  const { alt: before, type: _, width, height, ...rest } = around;
  const alt = around['url'] === chosen.id ? before : altOf(chosen.alt);
  const isSized = chosen.sort === 'film' || width !== undefined || height !== undefined;
  const next = {
    ...rest,
    url: chosen.id,
    ...(chosen.sort === 'film' ? { type: 'video' } : {}),
    ...(isSized ? sizeOf(chosen) : {}),
    ...(alt === undefined ? {} : { alt }),
  };
  context.restructure(parent, next, `${parent}/alt`);
  if (alt === undefined && before !== undefined && before !== '') askForAlt(`${parent}/alt`);
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
  const show = (): void => {
    const id = input.value.trim();
    if (id === '') return thumb.replaceChildren();
    if (showsFilm(id)) return thumb.replaceChildren(el('span', { class: 'field__film', 'aria-hidden': 'true' }, '▶'));
    void context.pictures().then(({ base, media }) => {
      // Only known ids: while typing, the incomplete id would load a missing image.
      if ([...media, ...chosenHere.keys()].includes(input.value.trim()))
        thumb.replaceChildren(
          el('img', { src: imageUrl(id, SMALL, base), alt: '', width: SMALL.width, height: SMALL.height }),
        );
      else thumb.replaceChildren();
    });
  };
  input.addEventListener('input', show);
  show();
  const pick = async (): Promise<void> => {
    const chosen = await choose(context, control === 'film' ? 'film' : undefined);
    if (chosen === undefined) return;
    chosenHere.set(chosen.id, chosen);
    input.value = chosen.id;
    put(context, pointer, chosen, control);
    show();
  };
  return fieldOf(label, pointer, input, [
    el(
      'div',
      { class: 'field__media' },
      thumb,
      button(t('js.edit.media.choose'), () => void pick()),
    ),
  ]);
}
