/**
 * Indexes for mails that no one has claimed, and for those of which it is unknown whether they arrived. An index contains
 * only rows that are still open. Released: never edited again.
 */
export const openMails0024 = {
  id: '0024-open-mails',
  sql: `
CREATE INDEX mails_unclaimed ON mails (create_at) WHERE state = 'requested' AND operation_id IS NULL;
CREATE INDEX mails_sending ON mails (modify_at) WHERE state = 'sending';
`,
}
