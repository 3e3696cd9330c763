import { useEffect, useState } from 'react';
import { updateConsumer } from '../../commerce/contract/endpoints.ts';
import { localeHref } from '../../content/addresses/links.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageCall, pageLocale } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { reason } from './reasons.ts';
import { readSession } from './session-api.ts';

interface Props {
  readonly t: AreaTranslate<'dialogs'>;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

const POINTS = ['terms.own', 'terms.cap', 'terms.sale'] as const;

/** The terms of the employee discount; continuing accepts them (AUTH-12). */
export function EmployeeTerms({ t, onAccepted, onDeclined }: Props) {
  const [name, setName] = useState('');
  useEffect(() => {
    readSession().then(
      (view) => setName(view.name),
      () => undefined,
    );
  }, []);
  const form = useForm({
    initial: {},
    rules: {},
    word: () => '',
    send: async () => {
      await pageCall()(updateConsumer, { body: { consumerProfile: {}, isEmployeeDiscountTCAccepted: true } });
      onAccepted();
    },
    refused: (error) => ({ banner: reason(t, error) }),
  });
  return (
    <form className="form" ref={form.ref} onSubmit={form.submit}>
      <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
      <p>{t('terms.lead', { name })}</p>
      <ul className="form__points">
        {POINTS.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <p>
        <a href={localeHref('/associate-discount-terms', pageLocale().locale)} target="_blank" rel="noopener">
          {t('terms.link')}
        </a>
      </p>
      <div className="form__actions">
        <Submit label={t('terms.accept')} pendingLabel={t('loading')} isPending={form.isPending} />
        <button
          className="button button-secondary button-size-lg"
          type="button"
          disabled={form.isPending}
          onClick={onDeclined}
        >
          {t('terms.decline')}
        </button>
      </div>
    </form>
  );
}
