import type { Actor } from './actor.ts'

/**
 * What an act is about: the practice it belongs to, the members who are part of it (the people of an appointment, the
 * two of a conversation), or the account itself.
 */
export type Subject = { practice_id?: string; member_user_ids?: readonly string[]; user_id?: string }

/** Who may do something, by their relation to the subject. */
type Relation = 'self' | 'owner' | 'scheduler' | 'member' | 'workflows' | 'agent'

/** Every act on a subject and who may do it. Schedulers keep the calendar; notes and calls are not theirs (spec section 6). */
const RULES = {
  'account.read': ['self'],
  'account.change': ['self'],
  'practice.settings.read': ['owner', 'scheduler'],
  'practice.settings.change': ['owner'],
  'availability.read': ['owner', 'scheduler'],
  'availability.change': ['owner'],
  'appointment_type.read': ['owner', 'scheduler'],
  'appointment_type.change': ['owner'],
  'appointment.read': ['owner', 'scheduler', 'member', 'workflows'],
  'appointment.book_for': ['owner', 'scheduler'],
  'appointment.cancel': ['owner', 'scheduler', 'member'],
  'appointment.move': ['owner', 'scheduler'],
  'appointment.complete': ['owner'],
  'chart.list': ['owner', 'scheduler'],
  'chart.read': ['owner', 'scheduler'],
  'chart.change': ['owner', 'scheduler'],
  'note.read': ['owner'],
  'note.write': ['owner'],
  'note.sign': ['owner'],
  'invoice.read': ['owner', 'scheduler', 'member', 'workflows'],
  'invoice.create': ['owner', 'workflows'],
  'hold.read': ['member'],
  'hold.pay': ['member'],
  'call.join': ['owner', 'member'],
  'call.consent': ['owner', 'member'],
  'transcript.read': ['owner', 'agent'],
  'transcript.write': ['agent'],
  'chat.read': ['self', 'member'],
  'chat.write': ['self', 'member'],
} as const satisfies Record<string, readonly Relation[]>

export type Action = keyof typeof RULES
export const ACTIONS = Object.keys(RULES) as Action[]

/** Whether an actor may do something to a subject. What is not in the table may nobody. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  return RULES[action].some((relation) => stands(actor, relation, subject))
}

function stands(actor: Actor, relation: Relation, subject: Subject): boolean {
  if (actor.kind === 'process') return actor.name === relation
  if (actor.kind === 'anonymous') return false
  const works = actor.practice_id !== null && actor.practice_id === subject.practice_id
  switch (relation) {
    case 'self':
      return subject.user_id === actor.user_id
    case 'owner':
      return works && actor.role === 'OWNER'
    case 'scheduler':
      return works && actor.role === 'PRACTICE_SCHEDULER'
    case 'member':
      return subject.member_user_ids?.includes(actor.user_id) ?? false
    case 'workflows':
    case 'agent':
      return false
  }
}
