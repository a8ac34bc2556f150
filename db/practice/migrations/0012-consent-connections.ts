/**
 * Which LiveKit connection a consent names, and when somebody's connection began. Rows of earlier releases have
 * none. Released: never edited again.
 */
export const consentConnections0012 = {
  id: '0012-consent-connections',
  sql: `
ALTER TABLE consents ADD COLUMN connection TEXT;
ALTER TABLE consent_log ADD COLUMN connection TEXT;
ALTER TABLE attendance ADD COLUMN connected_at INTEGER;
`,
}
