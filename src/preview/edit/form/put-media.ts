import type { MediaAsset } from '../../../content/drafts/media-library.ts';
import { isObject, type Json } from '../pointers.ts';
import type { FormContext } from './form-context.ts';

/** A picture or film that was chosen; texts and sizes only where there is a library. */
export interface Chosen {
  readonly id: string;
  readonly sort: MediaAsset['sort'];
  readonly alt?: Readonly<Record<string, string>> | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The library's text for a picture as a value of content. */
function altOf(alt: Chosen['alt'] = {}): Json | undefined {
  const texts = Object.entries(alt).filter(([, text]) => text !== '');
  if (texts.length === 0) return undefined;
  return Object.keys(alt).join() === 'en' ? alt['en'] : { $t: Object.fromEntries(texts) };
}

const sizeOf = ({ width, height }: Chosen): { readonly [side: string]: Json } =>
  width === undefined || height === undefined ? {} : { width, height };

/**
 * Puts what was chosen in its place with all that belongs to it, in one step of undo.
 * @param isShown whether the field it was chosen from still stands in the form and shows it
 * @returns the field of the text that was written for what stood there, where there is none for this
 */
export function putMedia(
  context: Pick<FormContext, 'value' | 'set' | 'restructure'>,
  pointer: string,
  chosen: Chosen,
  control: 'media' | 'film',
  isShown: boolean,
): string | undefined {
  const isUrl = pointer.endsWith('/url');
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const around = context.value(parent);
  if (control === 'film') {
    // A film that stood there by its name alone gets its size too, which gives the block its shape.
    const place = isUrl && isObject(around) ? around : {};
    const { width: _, height: __, ...rest } = place;
    const at = isUrl ? parent : pointer;
    context.restructure(at, { ...rest, url: chosen.id, ...sizeOf(chosen) }, `${at}/url`);
    return undefined;
  }
  if (!isUrl || !isObject(around)) {
    if (isShown) context.set(pointer, chosen.id);
    else context.restructure(pointer, chosen.id, pointer);
    return undefined;
  }
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
  return alt === undefined && before !== undefined && before !== '' ? `${parent}/alt` : undefined;
}
