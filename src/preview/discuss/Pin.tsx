import { useEffect, useState } from 'react';
import { imageUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { PointedPicture } from '../media/PointedPicture.tsx';
import { isAble, media } from '../api/source.ts';

type Point = readonly [x: number, y: number];
/** Longer side, CSS pixels. */
const SIDE = 320;
/** Where the library does not know the size of a picture, it is shown in this one. */
const UNKNOWN = { width: 3, height: 2 };

interface PinProps {
  readonly id: string;
  readonly base: string;
  readonly point: Point;
  readonly onMove?: ((point: Point) => void) | undefined;
}

/** A picture with the place that a comment is about. */
export function Pin({ id, base, point, onMove }: PinProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    void (async () => {
      const asset = (await isAble('media')) ? await media.read(id).catch(() => undefined) : undefined;
      const { width, height } = asset ?? {};
      setSize(width === undefined || height === undefined ? UNKNOWN : { width, height });
    })();
  }, [id]);
  if (size === undefined) return undefined;
  const scale = SIDE / Math.max(size.width, size.height);
  const source = imageUrl(id, { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }, base);
  return (
    <PointedPicture
      source={source}
      size={size}
      point={point}
      label={(x, y) => t('js.talk.pin.at', { x, y })}
      help={t('js.talk.pin.help')}
      onMove={onMove}
    />
  );
}
