import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** Credentials of an S3-compatible store. */
export interface S3Keys {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Headers of a request with its signature (AWS Signature Version 4), which every S3-compatible store takes. All of them
 * are signed, and the body by its digest.
 *
 * @param url without query
 * @param at moment of the request
 */
export async function signedHeaders(
  { region, keyId, secret }: S3Keys,
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | undefined,
  at: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
    region,
    service: 's3',
    accessKeyId: keyId,
    secretAccessKey: secret,
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
