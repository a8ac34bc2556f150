import type { GuardianRights } from '#contracts/api/minor-link'
import type { TeamRole, UserType } from '#contracts/endpoint'
import type { Traceparent } from '#kernel/trace'

/** Who asks. Comes from the session (or a signed call), never from a body. */
export type Actor =
  | {
      kind: 'user'
      user_id: string
      user_type: UserType
      /** Owners are stored as OWNER: a missing role is never read as one. Null for members. */
      role: TeamRole | null
      /** The practice a provider or scheduler works in; null for members. */
      practice_id: string | null
      session_id: string
      /** The guardian who acts as this user, a minor, and what they may do. */
      guardian?: { user_id: string; rights: GuardianRights }
    }
  | { kind: 'process'; name: 'workflows' | 'agent' | 'stripe' | 'livekit' | 'edge' | 'operator' }
  | { kind: 'anonymous' }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** A request's identity as it reaches an object: who, which trace, and the repeat guard of its effect. */
export type CallContext = {
  actor: Actor
  traceparent: Traceparent
  /** Present when the caller sent an Idempotency-Key: stored by the object in the transaction of the effect. */
  idempotency: { route: string; key: string; body_hash: string } | null
  /** The practice owner in whose name this is done (`on_behalf_of`). The object checks that it may be. */
  acting_for?: string
}
