import { CONSENT_EVENT, consents } from '../../personalisation/consent/consent-gate.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import css from './consent.css?inline';
import { consentForm } from './form.ts';
import { loadMessages } from '../../messages/browser.ts';
import { pageLocale } from '../page-client.ts';

/** The cookie settings dialog. It only renders and closes; answer.ts applies the choice. */
export async function mount({ body, close }: DialogHost): Promise<() => void> {
  adoptCss(css);
  const t = await loadMessages('consent');
  const place = document.createElement('div');
  place.innerHTML = consentForm({ locale: pageLocale().locale, granted: consents, t, inPlace: true }).markup;
  body.append(place);
  const decided = (): void => close();
  addEventListener(CONSENT_EVENT, decided, { once: true });
  return () => removeEventListener(CONSENT_EVENT, decided);
}
