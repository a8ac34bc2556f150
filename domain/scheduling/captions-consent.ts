/** A person of a call: in the room or not, captions agreed to or not. */
export type CallPerson = { user_id: string; present: boolean; consented: boolean }

/** Somebody's last switch, and the LiveKit connection that it names; null: it was said to the release before. */
export type SaidConsent = { consented: boolean; connection: string | null }

/** The one connection by which somebody is, or last was, in the room. `connected_at`: null from the release before. */
export type RoomConnection = { present: boolean; connection: string; connected_at: number | null }

/**
 * Captions run while a conversation is going on and everybody in the room has switched them on. A newcomer without
 * consent pauses them; one person alone starts nothing.
 */
export function captionsMayRun(people: readonly CallPerson[]): boolean {
  const present = people.filter((person) => person.present)
  return present.length >= 2 && present.every((person) => person.consented)
}

/**
 * A yes counts for the connection that it names, while that one is in the room. One that names none counts for a
 * connection of the release before, so that a call goes on while a release is rolled out.
 */
export function yesCounts(said: SaidConsent | undefined, inside: RoomConnection | undefined): boolean {
  if (!said?.consented || !inside?.present) return false
  return said.connection === null ? inside.connected_at === null : said.connection === inside.connection
}

/** LiveKit's word about one connection: it has joined, or it has ended. */
export type ConnectionWord = { kind: 'joined' | 'left'; connection: string; connected_at: number; at: number }
/** What is known of somebody's connections. */
export type KnownConnection = RoomConnection & { changed_at: number; ended_connection: string }

/**
 * What a word changes of what is known. LiveKit keeps one connection per person: the one that began last is theirs, an
 * earlier one is over whether its end was told or not, and none comes back after its end. So words may come late, twice
 * and in any order, and what is known at the end is the same.
 */
export function newestWord(known: KnownConnection, word: ConnectionWord): Partial<KnownConnection> {
  const { kind, connection, connected_at, at } = word
  const changed_at = Math.max(at, known.changed_at)
  const ended = { present: false, changed_at, ended_connection: connection }
  if (connection === known.connection) return kind === 'left' ? ended : {}
  const since = known.connected_at ?? known.changed_at
  if (connection === known.ended_connection || connected_at < since) return {}
  if (kind === 'joined') return { present: true, changed_at: at, connection, connected_at }
  return connected_at > since ? { ...ended, connection, connected_at } : {}
}
