import { imageUrl } from '../../../content/images/image-url.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import { fieldOf } from './field-row.ts';

/** Thumbnails, CSS pixels. */
const SMALL = { width: 64, height: 48 };
const LARGE = { width: 120, height: 90 };
/** Images listed at most; the search narrows them. */
const SHOWN = 60;

const isFilm = (id: string): boolean => id.startsWith('film/');

function picker(context: FormContext, choose: (id: string) => void): HTMLDialogElement {
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
            choose(id);
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

/** The public id of a picture, with a thumbnail and the pictures the content knows to choose from. */
export function mediaField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  input: HTMLInputElement | HTMLTextAreaElement,
): HTMLElement {
  const thumb = el('span', { class: 'field__thumb' });
  const show = (): void => {
    const id = input.value.trim();
    if (id === '' || isFilm(id)) return thumb.replaceChildren();
    void context.pictures().then(({ base, media }) => {
      // Only known ids: while typing, the incomplete id would load a missing image.
      if (media.includes(input.value.trim()))
        thumb.replaceChildren(
          el('img', { src: imageUrl(id, SMALL, base), alt: '', width: SMALL.width, height: SMALL.height }),
        );
      else thumb.replaceChildren();
    });
  };
  input.addEventListener('input', show);
  show();
  const choose = button(t('js.edit.media.choose'), () => {
    const dialog = picker(context, (id) => {
      input.value = id;
      context.set(pointer, id);
      show();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
  return fieldOf(label, pointer, input, [el('div', { class: 'field__media' }, thumb, choose)]);
}
