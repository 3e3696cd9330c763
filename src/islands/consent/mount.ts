import { CONSENT_EVENT, consents } from '../../personalisation/consent-door.ts';
import type { DialogHost } from '../dialogs/registry.ts';
import css from './consent.css?inline';
import { consentForm } from './form.ts';
import { pageLocale, wording } from './words.ts';

/** The cookie settings in their dialog. What is decided in it is obeyed at once (boot.ts); the dialog only renders and closes. */
export async function mount({ body, close }: DialogHost): Promise<() => void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const say = await wording();
  const place = document.createElement('div');
  place.innerHTML = consentForm({ locale: pageLocale()?.locale ?? '', granted: consents, say, inPlace: true }).markup;
  body.append(place);
  const decided = (): void => close();
  addEventListener(CONSENT_EVENT, decided, { once: true });
  return () => removeEventListener(CONSENT_EVENT, decided);
}
