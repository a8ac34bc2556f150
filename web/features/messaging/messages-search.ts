import { isPlainId } from '#kernel/ids'

/** `?with={cognito_sub}`: the partner of the open conversation. An invalid value shows the list. */
export function messagesSearch({ with: partner }: Record<string, unknown>): { with?: string } {
  return typeof partner === 'string' && isPlainId(partner) ? { with: partner } : {}
}
