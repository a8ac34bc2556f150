import type { ChatPerson } from '#contracts/internal/chat-audit'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'

/** Who uses a socket: a guardian is distinct from the minor as whom they act. */
export const personOf = ({ user_id, guardian }: SocketCaller): ChatPerson => ({
  user_id,
  guardian_user_id: guardian?.user_id ?? null,
})

/** Everyone else who has the chat open, each once. */
export function peopleBeside(person: ChatPerson, callers: readonly SocketCaller[]): ChatPerson[] {
  const people = callers.map(personOf)
  return people.filter((one, at) => !isSame(one, person) && people.findIndex((earlier) => isSame(earlier, one)) === at)
}

const isSame = (a: ChatPerson, b: ChatPerson): boolean =>
  a.user_id === b.user_id && a.guardian_user_id === b.guardian_user_id
