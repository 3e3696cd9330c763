import { CARD_FIELDS, type PaymentFieldsSdk, type PaymentProvider } from '../../commerce/payment/index.ts';

/** Longest wait for the provider's script and for its fields, in milliseconds. */
const PATIENCE_MS = 15_000;

/** What the provider's script has defined; undefined before it has run. */
const sdk = (): PaymentFieldsSdk | undefined =>
  Reflect.get(globalThis, 'PaymentFields') as PaymentFieldsSdk | undefined;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('The payment script is late.')), PATIENCE_MS);
    script.src = src;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('The payment script did not load.'));
    });
    document.head.append(script);
  });
}

/** Rejects when the provider's frame does not answer in time: one that is refused or broken says nothing. */
export const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The payment fields are late.')), PATIENCE_MS)),
  ]);

/**
 * Loads the payment provider's script and puts its fields into `host`.
 * @param dataset `script` and `clientKey` of the payment session, and the labels of the fields
 */
export async function loadProvider(host: HTMLElement, dataset: DOMStringMap): Promise<PaymentProvider> {
  if (sdk() === undefined) await loadScript(dataset['script'] ?? '');
  const fields = sdk();
  if (fields === undefined) throw new Error('The payment script defines no fields.');
  const labels = Object.fromEntries(
    CARD_FIELDS.flatMap((name) => {
      const label = dataset[`label${name[0]?.toUpperCase()}${name.slice(1).toLowerCase()}`];
      return label === undefined ? [] : [[name, label]];
    }),
  );
  const provider = fields.create({
    clientKey: dataset['clientKey'] ?? '',
    locale: document.documentElement.lang,
    labels,
  });
  await inTime(provider.mount(host));
  return provider;
}
