/** What people do in a chat, by the names in the audit. */
export const CHAT_ACTS = ['chat.send', 'chat.read', 'chat.react'] as const
export type ChatActName = (typeof CHAT_ACTS)[number]
