import type { GuardianRight } from '#contracts/api/minor-link'
import type { TeamRole } from '#contracts/endpoint'
import type { Actor } from './actor.ts'
import { guardianMay } from './guardian.ts'

/**
 * What an act is about, as far as the caller's relation to it goes. Each fact is asked for only when the act's row of
 * the table needs it, so a caller may hand over getters.
 */
export type Subject = {
  /** The practice it belongs to, and the caller's role there by the practice's own copy of its people. */
  practice?: { id: string; role: TeamRole | null }
  /** Accounts among the people of the session, its provider's too. */
  people?: readonly string[]
  /** The account whose hold it is, or the member of a conversation. */
  member?: string
  /** Whether it is kept from the guardians of whoever it is about: to them it is not there. */
  keptFromGuardians?: boolean
}

/**
 * How a caller stands to a subject. `owner` and `scheduler` work in its practice; `client`: a member among the people of
 * the session; `person`: anybody among them, the provider too; `self`: the member whose hold or conversation it is;
 * `user`: anybody signed in; `process`: a signed call of our own processes; `operator`: a signed call of an operator.
 */
type Relation = 'owner' | 'scheduler' | 'client' | 'person' | 'self' | 'user' | 'process' | 'operator'

/** `may`: does it. `never`: is told openly that their role never does it. What is not named is told "not found". */
type Row = Partial<Record<Relation, 'may' | 'never'>>

const STAFF = { owner: 'may', scheduler: 'may' } as const satisfies Row
const OWNER = { owner: 'may', scheduler: 'never' } as const satisfies Row
const PROCESS = { process: 'may' } as const satisfies Row
const OPERATOR = { operator: 'may' } as const satisfies Row
const OWN = { self: 'may' } as const satisfies Row

/** Every act on what a practice owns, and who may do it. Schedulers keep the calendar; notes and calls are not theirs (spec section 6). */
const RULES = {
  'team.read': STAFF,
  'team.manage': OWNER,
  'team.leave': STAFF,
  'team.keep': PROCESS,
  'practice.weigh': PROCESS,
  'practice.end': PROCESS,
  'practice.export': OWNER,
  'plan.manage': OWNER,
  'profile.read': STAFF,
  'profile.save': OWNER,

  'availability.read': STAFF,
  'availability.save': OWNER,
  'appointment_type.list': STAFF,
  'appointment_type.save': OWNER,
  'demo.make': PROCESS,
  'demo.remove': OWNER,

  'hold.make': { user: 'may' },
  'hold.read': OWN,
  'hold.release': OWN,
  'hold.pay': OWN,
  'checkout.settle': PROCESS,

  'appointment.list': STAFF,
  'appointment.list_own': { user: 'may' },
  'appointment.read': { ...STAFF, process: 'may', client: 'may' },
  'appointment.book': STAFF,
  'appointment.cancel': { ...STAFF, process: 'may', client: 'may' },
  'appointment.move': STAFF,
  'appointment.complete': OWNER,
  'appointment.confirm': { client: 'may', owner: 'never', scheduler: 'never', process: 'never' },
  'appointment.keep': { ...OWNER, client: 'may' },
  'appointment.lifecycle': PROCESS,
  'appointment.missed': PROCESS,
  'mail.handle': PROCESS,

  'invoice.create': PROCESS,
  'invoice.read': { ...STAFF, person: 'may' },
  'invoice.list': STAFF,

  'chart.list': STAFF,
  'chart.create': OWNER,
  'chart.invite': OWNER,
  'chart.keep_client': PROCESS,
  'note.schemas': OWNER,
  'note.read': OWNER,
  'note.begin': OWNER,
  'note.edit': OWNER,
  'note.sign': OWNER,

  'call.join': { person: 'may' },
  'call.consent': { person: 'may' },
  'call.attend': PROCESS,
  'call.epoch': PROCESS,
  'transcript.store': PROCESS,
  'transcript.read': { ...OWNER, process: 'may' },
  'draft.store': PROCESS,
  'draft.read': OWNER,

  'channel.open': { ...OWNER, self: 'may' },
  'channel.list': OWNER,
  'channel.audit': PROCESS,

  'audit.copy': PROCESS,
  'outbox.drive': OPERATOR,
  'audit.verify': OPERATOR,
} as const satisfies Record<string, Row>

/** The right that a guardian needs who does it as a minor. What is not named no guardian does, whatever the minor may. */
const GUARDIAN: Partial<Record<keyof typeof RULES, GuardianRight | 'any'>> = {
  'hold.make': 'book',
  'hold.read': 'any',
  'hold.release': 'book',
  // A session that costs something takes the right to pay: the checkout itself says so.
  'hold.pay': 'any',
  'appointment.list_own': 'any',
  'appointment.read': 'any',
  'appointment.cancel': 'book',
  'appointment.confirm': 'book',
  'invoice.read': 'pay',
  'call.join': 'book',
  'call.consent': 'book',
  'channel.open': 'message',
}

export type Action = keyof typeof RULES
export const ACTIONS = Object.keys(RULES) as Action[]

/** `may`, or how to refuse: `never` is 403, `hidden` the 404 of what is not there. */
export type Decision = 'may' | 'never' | 'hidden'

/** What an actor is told who wants to do something to a subject. */
export function decide(actor: Actor, action: Action, subject: Subject): Decision {
  if (actor.kind === 'user' && actor.guardian) {
    if (!guardianMay(actor.guardian.rights, GUARDIAN[action])) return 'never'
    if (subject.keptFromGuardians) return 'hidden'
  }
  let decision: Decision = 'hidden'
  for (const [relation, cell] of Object.entries(RULES[action]) as [Relation, 'may' | 'never'][]) {
    if (!stands(actor, relation, subject)) continue
    if (cell === 'may') return 'may'
    decision = 'never'
  }
  return decision
}

/** Whether an actor may do something to a subject. What is not in the table may nobody. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  return decide(actor, action, subject) === 'may'
}

/** Whether a team role is among those that ever may do this in their own practice: what a route can know beforehand. */
export function roleMay(role: TeamRole | null, action: Action): boolean {
  const row: Row = RULES[action]
  return role !== null && row[role === 'OWNER' ? 'owner' : 'scheduler'] === 'may'
}

/** The right that a guardian needs for this; undefined: none ever does it. */
export function guardianNeeds(action: Action): GuardianRight | 'any' | undefined {
  return GUARDIAN[action]
}

/** Whether a member's account is among those that ever may do this. */
export function memberMay(action: Action): boolean {
  const row: Row = RULES[action]
  return row.client === 'may' || row.person === 'may' || row.self === 'may' || row.user === 'may'
}

function stands(actor: Actor, relation: Relation, subject: Subject): boolean {
  switch (relation) {
    case 'process':
      return actor.kind === 'process' && actor.name !== 'operator'
    case 'operator':
      return actor.kind === 'process' && actor.name === 'operator'
    case 'user':
      return actor.kind === 'user'
    case 'owner':
      return works(actor, 'OWNER', subject)
    case 'scheduler':
      return works(actor, 'PRACTICE_SCHEDULER', subject)
    case 'client':
      return actor.kind === 'user' && actor.user_type === 'member' && (subject.people?.includes(actor.user_id) ?? false)
    case 'person':
      return actor.kind === 'user' && (subject.people?.includes(actor.user_id) ?? false)
    case 'self':
      return actor.kind === 'user' && subject.member === actor.user_id
  }
}

/** The session's role counts only where the practice's own copy agrees: a role that was taken away is none. */
function works(actor: Actor, role: TeamRole, subject: Subject): boolean {
  if (actor.kind !== 'user' || actor.role !== role || actor.practice_id === null) return false
  return actor.practice_id === subject.practice?.id && subject.practice.role === role
}
