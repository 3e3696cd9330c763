import { useEffect, useId, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { readKinds, type KindAbout } from '../edit/requests/calls.ts';

interface BlockFieldProps {
  readonly value: string | undefined;
  readonly onChange: (kind: string) => void;
}

/** The first block of a blank fragment: a fragment is shown by its blocks. */
export function BlockField({ value, onChange }: BlockFieldProps) {
  const id = useId();
  const [kinds, setKinds] = useState<readonly KindAbout[]>([]);
  useEffect(() => {
    void readKinds().then(setKinds, () => setKinds([]));
  }, []);
  return (
    <div className="row make__row">
      <label htmlFor={id}>{t('js.make.block')}</label>
      <select id={id} required value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled>
          {t('js.make.block.choose')}
        </option>
        {kinds.map(({ kind, name }) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
