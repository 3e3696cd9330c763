import { type RefObject, useId } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { segmentName } from '../../../personalisation/segments/segments.ts';
import { parsePairs } from '../../session/context-report.ts';
import type { SeenAsData } from './seen-as-data.ts';

export interface WhoFieldsProps {
  readonly data: SeenAsData;
  readonly testContext: string;
  readonly first: RefObject<HTMLSelectElement | null>;
  /** @param names of the choice; @param value empty to leave it open */
  readonly onChoose: (names: readonly string[], value: string) => void;
}

/** Segment, and a variant of each experience on the page. */
export function WhoFields({ data: { segments, experiences }, testContext, first, onChoose }: WhoFieldsProps) {
  const id = useId();
  const pairs = parsePairs(testContext);
  const segment = pairs.find(({ name }) => name === 'segment');
  return (
    <>
      <div className="seen-field">
        <label htmlFor={`${id}segment`}>{t('js.palette.segment')}</label>
        <select
          ref={first}
          id={`${id}segment`}
          value={segment === undefined ? '' : segmentName(segment.value)}
          onChange={({ target }) => onChoose(['segment'], target.value)}
        >
          <option value="">{t('js.seenAs.everybody')}</option>
          {(['here', 'elsewhere'] as const).map(
            (where) =>
              segments[where].length > 0 && (
                <optgroup key={where} label={t(`js.seenAs.${where}`)}>
                  {segments[where].map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      </div>
      {experiences.map(({ id: experience, name, variants }) => {
        const names = [experience, name];
        const chosen = pairs.find((pair) => names.includes(pair.name))?.value ?? '';
        const known = variants.find((one) => one.id === chosen || one.name === chosen);
        return (
          <div key={experience} className="seen-field">
            <label htmlFor={`${id}${experience}`}>{t('js.seenAs.variant', { name })}</label>
            <select
              id={`${id}${experience}`}
              value={known?.id ?? chosen}
              onChange={({ target }) => onChoose(names, target.value)}
            >
              <option value="">{t('js.seenAs.decided')}</option>
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.name}
                </option>
              ))}
              {known === undefined && chosen !== '' && <option value={chosen}>{chosen}</option>}
            </select>
          </div>
        );
      })}
    </>
  );
}
