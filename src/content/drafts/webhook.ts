/** A request by which a content source tells of changes. */
export interface WebhookRequest {
  readonly headers: Headers;
  /** Body as received. */
  readonly body: string;
}

/** `tags` undefined means that everything may have changed. */
export type WebhookAnswer =
  | { readonly tags: readonly string[] | undefined }
  /** `signature`: not from the source, or older than five minutes; `body`: not understood. */
  | { readonly refused: 'signature' | 'body' };
