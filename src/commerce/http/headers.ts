import { HEADER, SOURCE, WEB_CHANNEL } from '../contract/headers.ts';

/** Who calls, from where, and in which page. Evaluated once for each call. */
export interface CallContext {
  siteId: string;
  brand: string;
  /** `NA` or `EMEA`. */
  region: string;
  /** Locale path, e.g. `en-gb`. */
  locale: string;
  /** Name of the calling application, e.g. `cairn-web`. */
  clientApp: string;
  /** ECOMM on the web; inside a mobile-app webview the value from configuration (HTTP-02). */
  channel?: string | undefined;
  /** Server only: the browser never knows these, the gateway adds them (HTTP-05). */
  accessKey?: string | undefined;
  serverTrustId?: string | undefined;
  /** Access token; server only. */
  token?: string | undefined;
  /** User session id; leave out when there is no session cookie (HTTP-07). */
  usid?: string | undefined;
  testing?: string | undefined;
  maintenanceBypass?: string | undefined;
  /** Query of the page that calls: `preview`, `previewDateTime` and `bypassAllCache` are read from it. */
  pageQuery?: URLSearchParams | undefined;
}

/** A new id for each request (HTTP-04). `randomUUID` is missing on plain http outside localhost. */
function newRequestId(): string {
  return (
    crypto.randomUUID?.() ??
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/**
 * The request headers of D2 §7.1.
 * @param context who calls; a value that is absent or empty sends no header
 * @param newId source of transaction and correlation ids
 * @returns header name → value
 */
export function conventionHeaders(context: CallContext, newId: () => string = newRequestId): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    [HEADER.siteId]: context.siteId,
    [HEADER.channel]: context.channel || WEB_CHANNEL,
    [HEADER.brand]: context.brand,
    [HEADER.region]: context.region,
    [HEADER.source]: SOURCE,
    [HEADER.clientApp]: context.clientApp,
    [HEADER.locale]: context.locale,
    [HEADER.transactionId]: newId(),
    [HEADER.correlationId]: newId(),
    [HEADER.accessKey]: context.accessKey,
    [HEADER.serverTrustId]: context.serverTrustId,
    [HEADER.usid]: context.usid,
    [HEADER.testing]: context.testing,
    [HEADER.maintenanceBypass]: context.maintenanceBypass,
    [HEADER.authorization]: context.token && `Bearer ${context.token}`,
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
