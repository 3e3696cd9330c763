import { type FormEvent, useId, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { useDialog } from '../make/use-dialog.ts';
import { FormActions } from '../make/FormActions.tsx';

/** Another name for a release. */
export function RenameRelease({ name, onDone }: { readonly name: string; readonly onDone: (name?: string) => void }) {
  const { dialog, close } = useDialog(false);
  const id = useId();
  const next = useRef<string>(undefined);
  const [value, setValue] = useState(name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    next.current = value.trim() === name ? undefined : value.trim();
    close();
  };
  return (
    <dialog ref={dialog} className="sheet make" aria-labelledby={`${id}-title`} onClose={() => onDone(next.current)}>
      <form onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('js.release.rename')}</h2>
        <div className="row make__row">
          <label htmlFor={`${id}-name`}>{t('js.release.name')}</label>
          <input
            id={`${id}-name`}
            required
            maxLength={120}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </div>
        <FormActions act={t('js.release.rename.act')} isDisabled={value.trim() === ''} onCancel={close} />
      </form>
    </dialog>
  );
}
