import type { ReactNode } from 'react';
import { t } from '../../messages/viewer/browser.ts';

interface FormActionsProps {
  /** What the form does, as its button says it. */
  readonly act: string;
  readonly isDisabled: boolean;
  readonly onCancel: () => void;
  /** What else can be done, apart from both. */
  readonly children?: ReactNode;
}

/** Foot of a dialog's form: its act, and the way out. */
export const FormActions = ({ act, isDisabled, onCancel, children }: FormActionsProps) => (
  <div className="sheet__ways">
    <button type="submit" className="button button--strong" disabled={isDisabled}>
      {act}
    </button>
    <button type="button" className="button" onClick={onCancel}>
      {t('js.publish.cancel')}
    </button>
    {children}
  </div>
);
