import type { ChatPerson } from '#contracts/internal/chat-audit'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'

/** The person who uses a socket. A guardian is distinct from the minor for whom they act. */
export const personOf = ({ user_id, guardian }: SocketCaller): ChatPerson => ({
  user_id,
  guardian_user_id: guardian?.user_id ?? null,
})

/** Everyone but this person who has the chat open; each person once. */
export function peopleBeside(person: ChatPerson, callers: readonly SocketCaller[]): ChatPerson[] {
  const people = callers.map(personOf)
  return people.filter((one, at) => !isSame(one, person) && people.findIndex((earlier) => isSame(earlier, one)) === at)
}

const isSame = (a: ChatPerson, b: ChatPerson): boolean =>
  a.user_id === b.user_id && a.guardian_user_id === b.guardian_user_id
