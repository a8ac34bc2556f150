/** Finds the consents of one call without reading all of them. Released: never edited again. */
export const consentIndex0006 = {
  id: '0006-consent-index',
  sql: `
CREATE INDEX consent_log_by_appointment ON consent_log (appointment_id, at);
`,
}
