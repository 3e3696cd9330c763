/**
 * Whether the visitor already has the current representation (RFC 9110, section 13.1.2).
 * Comparison is weak: `W/"a"` and `"a"` match.
 *
 * @param ifNoneMatch value of If-None-Match: `*` or a comma-separated list of ETags
 * @param etag the current ETag, weak or strong
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag;
  return ifNoneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}
