import { updateConsumer } from '../../commerce/contract/endpoints.ts';
import { localeHref } from '../../content/addresses/links.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { pageCall, pageLocale } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { reason } from './reasons.ts';

interface Props {
  readonly t: AreaTranslate<'dialogs'>;
  /** Who has to accept them; undefined for whoever only reads them. */
  readonly name: string | undefined;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

const POINTS = ['terms.own', 'terms.cap', 'terms.sale'] as const;

/** The terms of the employee discount; continuing accepts them (AUTH-12). */
export function EmployeeTerms({ t, name, onAccepted, onDeclined }: Props) {
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
      {name !== undefined && <p>{t('terms.lead', { name })}</p>}
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
      {name !== undefined && (
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
      )}
    </form>
  );
}
