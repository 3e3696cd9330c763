import type { Consumer } from '../auth/consumer.ts';
import { atRest } from '../auth/secrets.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import type { Services } from '../services.ts';

/** Who uses a promotion, as far as it is known. */
export interface Customer {
  /** Undefined for a guest. */
  accountId: string | undefined;
  /** The account's own address, whatever was typed for the order; of a guest the one that was typed. */
  email: string | undefined;
  /** Of the card with which a guest pays, see `fingerprintOf`. */
  card: string | undefined;
}

/**
 * Whoever is signed in is known by the account. What they type for an order, and the card a household shares, say
 * nothing about them.
 * @param typed what is known of a guest
 */
export const customerOf = (
  consumer: Pick<Consumer, 'consumerId' | 'profile'> | undefined,
  typed: { email?: string | undefined; card?: string | undefined },
): Customer =>
  consumer
    ? { accountId: consumer.consumerId, email: consumer.profile.consumerDetails.email, card: undefined }
    : { accountId: undefined, email: typed.email, card: typed.card };

interface Provider {
  /** Where all mail arrives, for a provider whose domains share their mailboxes. */
  domain?: string;
  ignoresDots?: true;
}
const GOOGLE: Provider = { domain: 'gmail.com', ignoresDots: true };
const APPLE: Provider = { domain: 'icloud.com' };
const PROTON: Provider = { domain: 'proton.me' };

/** Large providers, who deliver `name+anything` to `name`. */
const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ['gmail.com', GOOGLE],
  ['googlemail.com', GOOGLE],
  ['icloud.com', APPLE],
  ['me.com', APPLE],
  ['mac.com', APPLE],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['pm.me', PROTON],
  ['fastmail.com', {}],
  ...['outlook', 'hotmail', 'live', 'yahoo'].flatMap((name) =>
    ['com', 'co.uk', 'de', 'fr', 'ca'].map((end): [string, Provider] => [`${name}.${end}`, {}]),
  ),
]);

/**
 * The mailbox that an address leads to, as far as it is known: without capitals, and at large providers without the
 * part after `+` and, where they do not count, without dots. Elsewhere `a+b` and `a.b` may be mailboxes of their own.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const provider = PROVIDERS.get(domain);
  if (!provider) return address;
  const [name = ''] = local.split('+', 1);
  const mailbox = provider.ignoresDots ? name.replaceAll('.', '') : name;
  return mailbox === '' ? address : `${mailbox}@${provider.domain ?? domain}`;
}

/** Under what a customer's use of a promotion is kept, and what kept before means that they have used it. */
export interface UseKeys {
  kept: string[];
  known: string[];
}

/**
 * Addresses are kept as digests, as fingerprints are. What guests have typed never counts against an account, or anybody
 * could use up a member's promotion by typing their address.
 */
export function useKeys(promotionId: string, { accountId, email, card }: Customer): UseKeys {
  const mailbox = email === undefined ? undefined : atRest(mailboxOf(email));
  const ofMember = mailbox === undefined ? [] : [`${promotionId} member ${mailbox}`];
  if (accountId !== undefined) {
    const keys = [`${promotionId} account ${accountId}`, ...ofMember];
    return { kept: keys, known: keys };
  }
  const ofCard = card === undefined ? [] : [`${promotionId} card ${card}`];
  if (email === undefined || mailbox === undefined) return { kept: ofCard, known: ofCard };
  const kept = [`${promotionId} ${mailbox}`, ...ofCard];
  // Uses from before addresses were brought to their mailbox are kept as they were typed.
  const asTyped = `${promotionId} ${atRest(email.trim().toLowerCase())}`;
  return { kept, known: [...new Set([...kept, asTyped, ...ofMember])] };
}

/**
 * Digest of the provider's fingerprint of the card of a token, the form in which carts, orders and uses keep it;
 * undefined when the provider gives none or does not answer.
 */
export async function fingerprintOf(
  { payment }: Pick<Services, 'payment'>,
  token: string,
): Promise<string | undefined> {
  try {
    const fingerprint = (await payment?.cardOf(token))?.fingerprint;
    return fingerprint ? atRest(fingerprint) : undefined;
  } catch (error) {
    // Without it the address counts alone: nobody is kept from paying.
    if (error instanceof ProviderSilentError) return undefined;
    throw error;
  }
}
