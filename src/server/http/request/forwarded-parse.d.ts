/** The package brings no types. */
declare module 'forwarded-parse' {
  /** @throws when the header is not as RFC 7239 says */
  export default function parse(header: string): { readonly for?: string }[];
}
