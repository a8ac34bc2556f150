/** The chats of the practice. Released: never edited again. */
export const channels0001 = `
CREATE TABLE channels (
  id TEXT PRIMARY KEY NOT NULL,
  member_user_id TEXT NOT NULL,
  provider_user_id TEXT NOT NULL,
  create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX channels_by_pair ON channels (member_user_id, provider_user_id);
`
