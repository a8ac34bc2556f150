/**
 * The named alarms of each kind of object. Rows of `named_alarms` contain the names, so none is ever renamed. To add
 * one, add it here and its handler where the object runs its alarms, which does not compile without it.
 */
export const ALARMS = {
  practice: ['outbox', 'holds', 'mails', 'offer', 'pages', 'attendance'],
  'user-hub': ['idle', 'presence', 'revoke', 'unread_mail'],
  'chat-channel': ['unread', 'audit', 'latest'],
  note: ['lease'],
} as const

export type ObjectWithAlarms = keyof typeof ALARMS
export type AlarmOf<Kind extends ObjectWithAlarms> = (typeof ALARMS)[Kind][number]
