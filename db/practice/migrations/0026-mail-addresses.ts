/**
 * The email addresses to which the practice writes without an account: who has agreed, and who has asked not to be
 * written to; and an index for mails that were given back or claimed, and that no one sends any more. Released: never
 * edited again.
 */
export const mailAddresses0026 = {
  id: '0026-mail-addresses',
  sql: `
ALTER TABLE chart_people ADD COLUMN mail_agreed_at INTEGER;
ALTER TABLE chart_people ADD COLUMN mail_agreed_by TEXT;
ALTER TABLE chart_people ADD COLUMN mail_address_id TEXT;
CREATE INDEX chart_people_by_email ON chart_people (email) WHERE email <> '';
CREATE TABLE mail_addresses (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  refused_at INTEGER,
  create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX mail_addresses_by_email ON mail_addresses (email);
CREATE INDEX mails_waiting ON mails (modify_at) WHERE state IN ('requested', 'claimed') AND operation_id IS NOT NULL;
`,
}
