import { t } from '../../../messages/viewer/browser.ts';
import { keyOf } from '../../../content/item-keys.ts';
import { blockLists } from '../block-actions.ts';
import { blockName } from '../describe-block.ts';
import type { NamedSpot } from './MoveDialog.tsx';
import type { Subject } from '../subject.ts';

/** Every place of its document that a block may move to, in words; not the one it has, and none inside itself. */
export function namedSpots({ document, key }: Subject): readonly NamedSpot[] {
  const own = document.pointerOf({ key, path: '' }) ?? '';
  return blockLists(document)
    .filter(({ into }) => !`${document.pointerOf(into) ?? ''}/`.startsWith(`${own}/`))
    .filter(({ into }) => into.path !== '/popups')
    .flatMap(({ into, holder, depth, items }) => {
      const group =
        holder === undefined
          ? t('js.canvas.document')
          : typeof holder['kind'] === 'string'
            ? blockName(holder)
            : t('js.canvas.section', { name: String(holder['name'] ?? '') });
      const keys = items.map((item) => keyOf(item));
      const at = keys.indexOf(key);
      const spots: NamedSpot[] = [];
      for (let index = 0; index <= items.length; index += 1) {
        // Before itself and after itself is where it is.
        if (at >= 0 && (index === at || index === at + 1)) continue;
        const previous = items[index - 1];
        spots.push({
          spot: { into, before: keys[index] },
          group,
          depth,
          after: previous === undefined ? undefined : blockName(previous),
        });
      }
      return spots;
    });
}
