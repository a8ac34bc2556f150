/** A person of a call: whether they are in the room, and whether they consent to captions. */
export type CallPerson = { user_id: string; present: boolean; consented: boolean }

/** A person's last choice, and the LiveKit connection for which they made it; null when they named none. */
export type SaidConsent = { consented: boolean; connection: string | null }

/** A person's current or last connection to the room. */
export type RoomConnection = { present: boolean; connection: string; connected_at: number }

/**
 * Captions run while at least two people are in the room and everyone there consents. A newcomer without consent
 * pauses them; one person alone does not start them.
 */
export function captionsMayRun(people: readonly CallPerson[]): boolean {
  const present = people.filter((person) => person.present)
  return present.length >= 2 && present.every((person) => person.consented)
}

/**
 * Whether a consent counts. It counts only for the connection for which it was given, while that connection is in the
 * room.
 */
export function yesCounts(said: SaidConsent | undefined, inside: RoomConnection | undefined): boolean {
  if (!said?.consented || !inside?.present) return false
  return said.connection === inside.connection
}

/** A message of LiveKit that a connection joined or ended. */
export type ConnectionWord = { kind: 'joined' | 'left'; connection: string; connected_at: number; at: number }
/** What is known about a person's connections. */
export type KnownConnection = RoomConnection & { changed_at: number; ended_connection: string }

/**
 * What a message changes. LiveKit allows one connection per person: a newer connection replaces an older one, even
 * without a message, and an ended one never returns. So the result is the same when messages come late, twice or in
 * another order.
 */
export function newestWord(known: KnownConnection, word: ConnectionWord): Partial<KnownConnection> {
  const { kind, connection, connected_at, at } = word
  const changed_at = Math.max(at, known.changed_at)
  const ended = { present: false, changed_at, ended_connection: connection }
  if (connection === known.connection) return kind === 'left' ? ended : {}
  const since = known.connected_at
  if (connection === known.ended_connection || connected_at < since) return {}
  if (kind === 'joined') return { present: true, changed_at: at, connection, connected_at }
  return connected_at > since ? { ...ended, connection, connected_at } : {}
}
