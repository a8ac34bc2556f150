/** Whether the agent of a caption epoch has started. Released: never edited again. */
export const callAgent0005 = {
  id: '0005-call-agent',
  sql: `
ALTER TABLE call_epochs ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
`,
}
