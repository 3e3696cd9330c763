import type { FieldChange } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import { differing } from '../compare/fields/field-diff.ts';
import { shownValue } from '../edit/panel/shown-value.ts';
import { MediaThumb, useMediaBase } from '../media/MediaThumb.tsx';
import { Swatch } from '../edit/panel/Swatch.tsx';

const isMedia = ({ about }: FieldChange, value: unknown): value is string =>
  about === 'picture' && typeof value === 'string' && !value.includes('://');

/** A value before or after; of two texts only the words that differ stand out. */
function Side({ change, side, base }: { change: FieldChange; side: 'before' | 'after'; base: string | undefined }) {
  const value = change[side];
  const Mark = side === 'before' ? 'del' : 'ins';
  const { before, after } = change;
  const isText =
    change.about !== 'picture' &&
    change.said === undefined &&
    change.swatches === undefined &&
    typeof before === 'string' &&
    typeof after === 'string';
  const both = isText ? differing(before, after) : undefined;
  return (
    <div className="change__side">
      <span className="hidden">{t(side === 'before' ? 'js.edit.conflict.base' : 'js.history.after')}: </span>
      {isMedia(change, value) && <MediaThumb id={value} isFilm={change.films?.[side] === true} base={base} />}
      {both === undefined ? (
        <>
          <Swatch colour={change.swatches?.[side]} />
          <Mark>{change.said?.[side] ?? shownValue(value)}</Mark>
        </>
      ) : (
        <span>
          {both.start}
          <Mark>{both[side]}</Mark>
          {both.end}
        </span>
      )}
    </div>
  );
}

/** Changes between two versions: the field by its name, old before new. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const base = useMediaBase(changes.some((change) => isMedia(change, change.after ?? change.before)));
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={`${change.sort} ${change.pointer} ${change.locale ?? ''}`} className="change">
          <strong>{change.label ?? change.pointer}</strong>
          {change.field === undefined ? (
            <span className="change__part">{t(`js.publish.part.${change.sort}`)}</span>
          ) : (
            <>
              {change.before !== undefined && <Side change={change} side="before" base={base} />}
              {change.after !== undefined && <Side change={change} side="after" base={base} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
