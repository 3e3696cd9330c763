import { useEffect, useState } from 'react';
import type { FieldChange } from '../../content/drafts/history.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { t } from '../../messages/viewer/browser.ts';
import { differing } from '../compare/fields/field-diff.ts';
import { shownValue } from '../edit/panel/shown-value.ts';
import { readMedia } from '../edit/requests/calls.ts';
import { Swatch } from '../edit/panel/Swatch.tsx';

/** Thumbnails, CSS pixels. */
const THUMB = { width: 96, height: 72 };

let media: Promise<string> | undefined;
/** Address of the media service, asked for once. */
function useMediaBase(isNeeded: boolean): string | undefined {
  const [base, setBase] = useState<string>();
  useEffect(() => {
    if (isNeeded) void (media ??= readMedia().then((answer) => answer.base)).then(setBase);
  }, [isNeeded]);
  return base;
}

const isPicture = ({ about }: FieldChange, value: unknown): value is string =>
  about === 'picture' && typeof value === 'string' && !value.startsWith('film/') && !value.includes('://');

/** A value before or after; of two texts only the words that differ stand out. */
function Side({ change, side, base }: { change: FieldChange; side: 'before' | 'after'; base: string | undefined }) {
  const value = change[side];
  const Mark = side === 'before' ? 'del' : 'ins';
  const { before, after } = change;
  const isText =
    change.said === undefined &&
    change.swatches === undefined &&
    typeof before === 'string' &&
    typeof after === 'string';
  const both = isText ? differing(before, after) : undefined;
  return (
    <div className="change__side">
      <span className="hidden">{t(side === 'before' ? 'js.edit.conflict.base' : 'js.history.after')}: </span>
      {isPicture(change, value) && base !== undefined && (
        <img src={imageUrl(value, THUMB, base)} alt="" loading="lazy" {...THUMB} />
      )}
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
  const base = useMediaBase(changes.some((change) => isPicture(change, change.after ?? change.before)));
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
