/**
 * Names of the request headers. The first six come from the documents; the rest are defined by the project (HTTP-01 …
 * HTTP-07). Header names are compared case-insensitively.
 */
export const HEADER = {
  siteId: 'siteId',
  channel: 'channel',
  brand: 'brand',
  region: 'region',
  source: 'source',
  clientApp: 'clientApp',
  transactionId: 'x-transaction-id',
  correlationId: 'x-correlation-id',
  accessKey: 'x-access-key',
  serverTrustId: 'x-server-trust-id',
  locale: 'locale',
  testing: 'x-testing',
  maintenanceBypass: 'x-maintenance-bypass',
  usid: 'usid',
  authorization: 'authorization',
  idempotencyKey: 'idempotency-key',
  /** Where a member came from, of the loyalty token (CALL-CONS-04). */
  leadSource: 'lead-source',
  /** Codes of the outages to act out, by commas; the reference backend heeds it outside production only. */
  fault: 'x-fault',
} as const;

/** Value of the source header (D1 §1, HTTP-03). */
export const SOURCE = 'ECOM15';

/** Channel on the web (D1 §1); in a mobile-app webview, configuration sets another value (HTTP-02). */
export const WEB_CHANNEL = 'ECOMM';
