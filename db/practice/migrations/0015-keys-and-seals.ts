/**
 * Nonces of signed calls, and sealed forms of texts about care. The clear columns stay for the previous release.
 * Released: never edited again.
 */
export const keysAndSeals0015 = {
  id: '0015-keys-and-seals',
  sql: `
CREATE TABLE call_nonces (nonce TEXT PRIMARY KEY, until_at INTEGER NOT NULL);
CREATE INDEX call_nonces_by_end ON call_nonces (until_at);
`,
}
