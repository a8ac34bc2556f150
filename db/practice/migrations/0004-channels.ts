/** Chats between a member and a provider of this practice. Released: never edited again. */
export const channels0004 = {
  id: '0004-channels',
  sql: `
CREATE TABLE channels (
  id TEXT PRIMARY KEY, member_user_id TEXT NOT NULL, provider_user_id TEXT NOT NULL, create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX channels_by_pair ON channels (member_user_id, provider_user_id);
`,
}
