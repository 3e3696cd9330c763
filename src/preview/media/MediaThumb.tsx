import { useEffect, useState } from 'react';
import { imageUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { readMedia } from '../edit/requests/calls.ts';

/** CSS pixels. */
const THUMB = { width: 96, height: 72 };

let media: Promise<string | undefined> | undefined;

/** Address of the media service, asked for until it is known; undefined as long as it is not. */
export function mediaBase(): Promise<string | undefined> {
  return (media ??= readMedia().then(({ base }) => {
    if (base === '') media = undefined;
    return base || undefined;
  }));
}

/** Address of the media service; undefined until it is known. */
export function useMediaBase(isNeeded: boolean): string | undefined {
  const [base, setBase] = useState<string>();
  useEffect(() => {
    if (isNeeded) void mediaBase().then(setBase);
  }, [isNeeded]);
  return base;
}

interface MediaThumbProps {
  /** Public id. */
  readonly id: string;
  readonly isFilm: boolean;
  readonly base: string | undefined;
  /** What it is called where nothing beside it says so. */
  readonly alt?: string;
}

/** A picture in small, or the sign of a film, of which no picture can be had. */
export function MediaThumb({ id, isFilm, base, alt = '' }: MediaThumbProps) {
  if (isFilm)
    return (
      <span className="film-sign">
        <span aria-hidden="true">▶</span> {t('js.media.film')}
        {alt !== '' && ` ${alt}`}
      </span>
    );
  return base === undefined ? null : <img src={imageUrl(id, THUMB, base)} alt={alt} loading="lazy" {...THUMB} />;
}
