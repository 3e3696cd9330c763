import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { cropPosition } from './crop.ts';
import { type Point, PointedPicture } from './PointedPicture.tsx';

export const MIDDLE: Point = [0.5, 0.5];
/** Longer side of the picture as it is loaded, CSS pixels; the address asks for twice as much. */
const SIDE = 640;
/** Shapes in which the shop shows pictures most. */
const CROPS = ['16/9', '1/1', '4/5'] as const;

interface FocalPointProps {
  readonly asset: MediaAsset;
  readonly base: string;
  readonly point: Point;
  /** Absent: it cannot be moved. */
  readonly onMove?: ((point: Point) => void) | undefined;
}

/** A picture with the point that every crop keeps, and what crops show then. */
export function FocalPoint({ asset, base, point, onMove }: FocalPointProps) {
  const { width = 4, height = 3 } = asset;
  const scale = SIDE / Math.max(width, height);
  const source = imageUrl(asset.id, { width: Math.round(width * scale), height: Math.round(height * scale) }, base);
  // A picture with a composition for each shape has no one size, and no one point.
  if (onMove === undefined || asset.width === undefined || asset.height === undefined)
    return <PointedPicture source={source} size={{ width, height }} />;
  return (
    <>
      <PointedPicture
        source={source}
        size={{ width, height }}
        point={point}
        label={(x, y) => t('js.media.focal.at', { x, y })}
        help={t('js.media.focal.help')}
        onMove={onMove}
      />
      <ul className="media__crops" aria-label={t('js.media.focal.crops')}>
        {CROPS.map((ratio) => {
          const [wide = 1, tall = 1] = ratio.split('/').map(Number);
          return (
            <li key={ratio}>
              <img
                src={source}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: cropPosition(point, width / height, wide / tall) }}
              />
              <span>{ratio.replace('/', ':')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
