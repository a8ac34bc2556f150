/**
 * Checks responses and socket messages against their contracts, in development and in tests. The production build omits
 * this file and therefore zod (vite.config.ts): it relies on the API, which sends only what its contracts name.
 */
import { chatServerMessage } from '#contracts/realtime/chat'
import { hubServerMessage } from '#contracts/realtime/hub'
import { ENDPOINTS } from '#contracts/registry'
import { unreadableAnswer } from '#web/lib/api-error.ts'

const MESSAGES = { hub: hubServerMessage, chat: chatServerMessage }
export type SocketName = keyof typeof MESSAGES

/** Throws an ApiError when a response does not match its contract. */
export function assertAnswer(row: { method: string; path: string }, status: number, body: unknown): void {
  const endpoint = ENDPOINTS.find(({ method, path }) => method === row.method && path === row.path)
  const schema = endpoint?.responses[status as 200]
  const read = schema?.safeParse(body)
  if (endpoint && (schema ? read?.success : body === null)) return
  console.error(`${row.method} ${row.path} answered ${status} with a body that violates its contract`, read?.error)
  throw unreadableAnswer()
}

/** Throws when a message of a socket does not match its contract. */
export function assertMessage(socket: SocketName, message: unknown): void {
  MESSAGES[socket].parse(message)
}
