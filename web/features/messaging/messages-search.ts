import { isPlainId } from '#kernel/ids'

/** `?with={cognito_sub}`: whose conversation is open. Anything else in its place shows the list. */
export function messagesSearch({ with: partner }: Record<string, unknown>): { with?: string } {
  return typeof partner === 'string' && isPlainId(partner) ? { with: partner } : {}
}
