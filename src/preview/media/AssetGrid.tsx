import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { lengthText, sizeText } from './facts.ts';

/** Thumbnails, CSS pixels. */
const THUMB = { width: 160, height: 120 };

interface AssetGridProps {
  readonly assets: readonly MediaAsset[];
  readonly base: string;
  readonly selected: string | undefined;
  readonly onPick: (asset: MediaAsset) => void;
}

const stateOf = ({ id, state, uses }: MediaAsset): string =>
  id.startsWith('product/') && uses === 0
    ? t('js.media.ofProduct')
    : state === 'draft'
      ? t('js.media.draft')
      : uses === 0
        ? t('js.media.unused')
        : t('js.media.uses', { count: uses });

/** Pictures and films as tiles; arrow keys go from one to the next. */
export function AssetGrid({ assets, base, selected, onPick }: AssetGridProps) {
  const step = (event: React.KeyboardEvent<HTMLUListElement>): void => {
    const tiles = [...event.currentTarget.querySelectorAll('button')];
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
    const [first, second] = tiles;
    if (at === -1 || first === undefined) return;
    const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const next = by === undefined || second === undefined ? undefined : tiles[at + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className="media__grid" onKeyDown={step}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <button
            type="button"
            className="media__tile"
            aria-pressed={asset.id === selected}
            data-media={asset.id}
            onClick={() => onPick(asset)}
          >
            <span className="media__thumb">
              {asset.sort === 'picture' ? (
                <img src={imageUrl(asset.id, THUMB, base)} alt="" loading="lazy" {...THUMB} />
              ) : (
                <span className="media__film" aria-hidden="true">
                  ▶
                </span>
              )}
            </span>
            <span className="media__name">{asset.name}</span>
            {asset.sort === 'film' && (
              <span className="media__fact">
                {[
                  t('js.media.film'),
                  asset.seconds === undefined ? undefined : lengthText(asset.seconds),
                  asset.bytes === undefined ? undefined : sizeText(asset.bytes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            <span className="media__fact" data-draft={asset.state === 'draft' ? true : undefined}>
              {stateOf(asset)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
