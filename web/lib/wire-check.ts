/**
 * Holds what comes over the wire against the contracts, in development and in tests: the production build leaves this
 * file out, and zod with it (vite.config.ts). The API itself sends nothing that its contract does not name.
 */
import { chatServerMessage } from '#contracts/realtime/chat'
import { hubServerMessage } from '#contracts/realtime/hub'
import { ENDPOINTS } from '#contracts/registry'
import { unreadableAnswer } from '#web/lib/api-error.ts'

const MESSAGES = { hub: hubServerMessage, chat: chatServerMessage }
export type SocketName = keyof typeof MESSAGES

/** Throws an ApiError when an answer is not what its contract says. */
export function assertAnswer(row: { method: string; path: string }, status: number, body: unknown): void {
  const endpoint = ENDPOINTS.find(({ method, path }) => method === row.method && path === row.path)
  const schema = endpoint?.responses[status as 200]
  const read = schema?.safeParse(body)
  if (endpoint && (schema ? read?.success : body === null)) return
  console.error(`${row.method} ${row.path} answered ${status} with what its contract does not say`, read?.error)
  throw unreadableAnswer()
}

/** Throws when a message of a socket is not what its contract says. */
export function assertMessage(socket: SocketName, message: unknown): void {
  MESSAGES[socket].parse(message)
}
