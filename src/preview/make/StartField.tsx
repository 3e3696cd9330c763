import { useEffect, useId, useState } from 'react';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { NewEntryKind } from '../../content/drafts/references.ts';
import { t } from '../../messages/viewer/browser.ts';
import { entries } from '../api/source.ts';

/** Kinds of entries that an entry of a kind can start as a copy of. */
const SOURCES: Readonly<Record<NewEntryKind, readonly NewEntryKind[]>> = {
  page: ['template', 'page', 'story'],
  story: ['template', 'story', 'page'],
  template: ['template', 'page', 'story'],
  'pop-up': ['pop-up'],
  fragment: ['fragment'],
  experience: ['experience'],
};
/** Entries offered at most. */
const MOST = 1_000;

interface StartFieldProps {
  readonly kind: NewEntryKind;
  readonly value: string | undefined;
  readonly onChange: (from: string | undefined) => void;
}

/** What an entry starts from: nothing, a template, or a copy of another entry. */
export function StartField({ kind, value, onChange }: StartFieldProps) {
  const id = useId();
  const [offered, setOffered] = useState<readonly EntrySummary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const filter = { kinds: SOURCES[kind], limit: MOST, language: document.documentElement.lang };
    entries.list(filter).then(
      (list) => isCurrent && setOffered(list.entries),
      () => isCurrent && setOffered([]),
    );
    return () => void (isCurrent = false);
  }, [kind]);
  return (
    <div className="row make__row">
      <label htmlFor={id}>{t('js.make.start')}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{t('js.make.start.blank')}</option>
        {SOURCES[kind].map((source) => {
          const group = offered.filter((entry) => entry.kind === source);
          return group.length === 0 ? null : (
            <optgroup key={source} label={t(`js.make.from.${source}`)}>
              {group.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {entry.slug === undefined ? entry.title : `${entry.title} (${entry.slug})`}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
