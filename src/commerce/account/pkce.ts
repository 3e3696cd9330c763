/** Bytes of a code verifier (D1 §4, AUTH-03). */
export const VERIFIER_BYTES = 32;

/** A code verifier and its S256 challenge, both base64url without padding. */
export interface Pkce {
  codeVerifier: string;
  codeChallenge: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');

/**
 * Creates a code verifier and its challenge for one sign-in. Runs in browser and server.
 * @param random fills the bytes; replaced in tests only
 */
export async function createPkce(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Promise<Pkce> {
  const codeVerifier = base64url(random(new Uint8Array(VERIFIER_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return { codeVerifier, codeChallenge: base64url(new Uint8Array(digest)) };
}
