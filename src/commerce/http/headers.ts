import { HEADER, SOURCE, WEB_CHANNEL } from '../contract/headers.ts';

/** Caller, region and page of a call. Evaluated for each call. */
export interface CallContext {
  siteId: string;
  brand: string;
  /** `NA` or `EMEA`. */
  region: string;
  /** Locale path, e.g. `en-gb`. */
  locale: string;
  /** Name of the calling application, e.g. `cairn-web`. */
  clientApp: string;
  /** ECOMM on the web; the configured value in a mobile-app webview (HTTP-02). */
  channel?: string | undefined;
  /** Server only: the gateway adds this value, so the browser never sees it (HTTP-05). */
  accessKey?: string | undefined;
  serverTrustId?: string | undefined;
  /** Access token; server only. */
  token?: string | undefined;
  /** User session id; omit without a session cookie (HTTP-07). */
  usid?: string | undefined;
  testing?: string | undefined;
  maintenanceBypass?: string | undefined;
  /** Query of the calling page; `preview`, `previewDateTime` and `bypassAllCache` are read from it. */
  pageQuery?: URLSearchParams | undefined;
}

/** A new id for each request (HTTP-04). `randomUUID` is unavailable on plain http outside localhost. */
function newRequestId(): string {
  return (
    crypto.randomUUID?.() ??
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/**
 * Builds the request headers of D2 §7.1.
 * @param context the caller; absent or empty values send no header
 * @param newId generates transaction and correlation ids
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
