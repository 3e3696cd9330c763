import { useEffect, useId, useState } from 'react';
import type { FieldChange, HistoryItem } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import { ChangeList } from './ChangeList.tsx';
import { changes as changesBetween } from './history-calls.ts';
import { deedOf, personOf, versionOf } from './item-text.ts';
import type { When } from './when.ts';

interface Props {
  readonly id: string;
  readonly item: HistoryItem;
  /** Revision it is compared with: the version before, or what was published before. */
  readonly before: number | undefined;
  /** Versions it can be compared with, newest first. */
  readonly versions: readonly HistoryItem[];
  /** It is what an editor goes on from. */
  readonly isHead: boolean;
  readonly isLive: boolean;
  readonly when: When;
  readonly isBusy: boolean;
  /** The frames show it now. */
  readonly isLookedAt: boolean;
  /** Absent where no frame can show it. */
  readonly onLook: ((item: HistoryItem) => void) | undefined;
  readonly onRestore: (item: HistoryItem) => void;
}

/** The first thing that changed, and how many more. */
function summaryOf(item: HistoryItem): string | undefined {
  if (item.what !== 'revision' || item.changeCount === 0) return undefined;
  const [first] = item.changes;
  const more = item.changeCount - 1;
  const name = first?.label ?? first?.pointer ?? '';
  return more === 0 ? name : t('js.history.more', { name, count: more });
}

/**
 * All differences of an item from another version, old before new. The list has only the first ones of a save, and none
 * of a publication.
 */
function useChanges(
  { id, item, before }: Props,
  isOpen: boolean,
  against: number | undefined,
): readonly FieldChange[] | 'failed' | undefined {
  const { revision } = item;
  const known =
    against === before && item.what === 'revision' && item.changes.length === item.changeCount
      ? item.changes
      : undefined;
  const [found, setFound] = useState<readonly FieldChange[] | 'failed'>();
  useEffect(() => {
    if (!isOpen || known !== undefined || revision === undefined) return undefined;
    let isCurrent = true;
    setFound(undefined);
    const [from, to] = against !== undefined && against > revision ? [revision, against] : [against, revision];
    void changesBetween(id, from, to)
      .catch(() => undefined)
      .then((answer) => isCurrent && setFound(answer ?? 'failed'));
    return () => void (isCurrent = false);
  }, [isOpen, known, id, against, revision]);
  return known ?? found;
}

/** One save or publication: who, when, what; opened, every difference and what can be done with the version. */
export function ItemRow(props: Props) {
  const { item, before, versions, isHead, isLive, when, isBusy, isLookedAt, onLook, onRestore } = props;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const [chosen, setChosen] = useState<number>();
  const against = chosen ?? before;
  const found = useChanges(props, isOpen, against);
  const person = personOf(item);
  const summary = summaryOf(item);
  const isFirst = item.what === 'revision' && item.parent === undefined;
  return (
    <li className="history__item" data-what={item.what} aria-current={isLookedAt ? 'true' : undefined}>
      <button
        type="button"
        className="history__row"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="history__sign" aria-hidden="true" />
        <time dateTime={item.at} title={when.moment(item.at)}>
          {when.time(item.at)}
        </time>
        <span className="history__deed">
          {person !== undefined && <strong>{person} </strong>}
          {deedOf(item, when)}
        </span>
        {item.what === 'revision' && (
          <span className="history__facts">
            {t('js.history.version', { revision: String(item.revision) })}
            {isHead && !isLive && <em data-mark="draft">{t('js.history.isDraft')}</em>}
            {isLive && <em data-mark="published">{t('js.history.isLive')}</em>}
          </span>
        )}
        {summary !== undefined && <span className="history__what">{summary}</span>}
      </button>
      <div id={body} className="history__body" hidden={!isOpen}>
        {isOpen && (
          <>
            {versions.length > 1 && (
              <label className="history__against">
                {t('js.history.against')}
                <select
                  value={chosen ?? ''}
                  onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
                >
                  <option value="">{t('js.history.against.before')}</option>
                  {versions
                    .filter(({ revision }) => revision !== item.revision)
                    .map((version) => (
                      <option key={version.revision} value={version.revision}>
                        {versionOf(version, when)}
                      </option>
                    ))}
                </select>
              </label>
            )}
            {found === undefined && item.revision !== undefined && <p>{t('js.panel.loading')}</p>}
            {found === 'failed' && <p>{t('js.history.noChanges')}</p>}
            {typeof found === 'object' && found.length > 0 && <ChangeList changes={found} />}
            {typeof found === 'object' && found.length === 0 && (
              <p>{t(isFirst && chosen === undefined ? 'js.history.first' : 'js.history.same')}</p>
            )}
            {item.revision !== undefined && (
              <div className="history__tools">
                {onLook !== undefined && (
                  <button type="button" className="button button--small" onClick={() => onLook(item)}>
                    {t('js.history.look')}
                    <span className="hidden">: {versionOf(item, when)}</span>
                  </button>
                )}
                {!isHead && (
                  <button
                    type="button"
                    className="button button--small"
                    disabled={isBusy}
                    onClick={() => onRestore(item)}
                  >
                    {t('js.history.restore')}
                    <span className="hidden">: {versionOf(item, when)}</span>
                  </button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
