import type { Filled } from '#kernel/name-pattern'
import type { TeamRole, UserType } from '#contracts/plain/user-kinds'
import type { GuardianRights } from '#contracts/api/minor-link'
import type { Traceparent } from '#kernel/trace'

/** The caller. It comes from the session (or a signed call), never from a request body. */
export type Actor =
  | {
      kind: 'user'
      user_id: string
      user_type: UserType
      /** Owners are stored as OWNER, so a missing role is never taken for an owner. Null for members. */
      role: TeamRole | null
      /** The practice in which a provider or scheduler works; null for members. */
      practice_id: string | null
      session_id: string
      /** The guardian who acts as this user, a minor, and what they may do. */
      guardian?: { user_id: string; rights: GuardianRights }
    }
  /** One of our own processes, a provider of ours, or an operator with their name. */
  | {
      kind: 'process'
      name: 'workflows' | 'agent' | 'stripe' | 'livekit' | 'mail_program' | 'edge' | 'operator'
      operator?: string
    }
  | { kind: 'anonymous' }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** The account of the person who acts: the guardian while they act for a minor, otherwise the user. */
export const actingPerson = (actor: UserActor): string => actor.guardian?.user_id ?? actor.user_id

/** Whether an account acts for itself, or a guardian for a minor for whom they may book. */
export const mayBookForSelf = (actor: Actor): boolean => actor.kind === 'user' && actor.guardian?.rights.book !== false

/** What the same key can be sent to. Answers are stored under it, so a repeat is recognized by it. */
export const REPEAT_ROUTES = [
  'POST {}',
  'PUT {}',
  'PATCH {}',
  'DELETE {}',
  'form/{}',
  'handover {}',
  'chat.audit',
] as const
export type RepeatRoute = Filled<(typeof REPEAT_ROUTES)[number]>

/** What an object receives with each call: who makes it, its trace, and what identifies a repeat of it. */
export type CallContext = {
  actor: Actor
  traceparent: Traceparent
  /** Set when the caller sent an Idempotency-Key. The object stores it in the same transaction as the effect. */
  idempotency: { route: RepeatRoute; key: string; body_hash: string } | null
  /** The practice owner on whose behalf this is done (`on_behalf_of`). The object checks that this is allowed. */
  acting_for?: string
}
