/**
 * Checks everything from the wire against the contracts, in development and in tests. The production build leaves this
 * file out, and zod with it (vite.config.ts). The API itself sends only what its contract names.
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
  console.error(`${row.method} ${row.path} answered ${status} with what its contract does not say`, read?.error)
  throw unreadableAnswer()
}

/** Throws when a message of a socket does not match its contract. */
export function assertMessage(socket: SocketName, message: unknown): void {
  MESSAGES[socket].parse(message)
}
