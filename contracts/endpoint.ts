import type { z } from 'zod'
import type { GuardianRight } from '#contracts/api/minor-link'
import type { ErrorCode } from '#contracts/errors'

export type UserType = 'member' | 'orchid_pro'
export type TeamRole = 'OWNER' | 'PRACTICE_SCHEDULER'

/** Features that a plan may bring (spec section 6); domain/access says which plan brings which. */
export type Feature =
  | 'ai-sidebar'
  | 'ai-settings'
  | 'full-settings'
  | 'patient-charts'
  | 'notes-and-forms'
  | 'messaging'
  | 'calendar'
  | 'session-audio-upload'
  | 'audio-recorder'
  | 'group-sessions'
  | 'business-analytics'
  | 'orchid-storage'
  | 'calendar-sync'
  | 'can-contact-professionals'
  | 'load-previous-note'
  | 'note-file-upload'
  | 'ai-patient-chart'
  | 'ai-home'
  | 'ai-session-review'
  | 'waitlist'
  | 'medication-history'
  | 'autopay'

/**
 * What a person who works in a practice needs besides their role. `account`: nothing more, even without a plan (own
 * account, billing, revoking rights). A list: a plan with one of these features, and platform approval. It never
 * applies to members.
 */
export type Needs = 'account' | readonly [Feature, ...Feature[]]

/**
 * Who may call an endpoint at all. `can` (domain/access) and the object that owns the data then decide per subject.
 * There is no default: an endpoint without a rule does not compile.
 */
export type AccessRule =
  | { kind: 'public'; because: string }
  | {
      kind: 'session'
      users: readonly UserType[]
      roles?: readonly TeamRole[]
      needs: Needs
      unfinished?: 'allowed'
      /** The right that a guardian needs to do this as a minor. Left out: guardians cannot do it while acting. */
      guardian?: GuardianRight | 'any'
    }
  | { kind: 'signed'; by: readonly ('workflows' | 'agent' | 'operator')[] }
  | { kind: 'webhook'; from: 'stripe' | 'livekit' }

/** A session of any kind, even before the email is confirmed or the sign-up finished. */
export const ANY_SESSION: AccessRule = {
  kind: 'session',
  users: ['member', 'orchid_pro'],
  needs: 'account',
  unfinished: 'allowed',
}
export const MEMBER: AccessRule = { kind: 'session', users: ['member'], needs: 'account' }
export const MEMBER_SIGNING_UP: AccessRule = {
  kind: 'session',
  users: ['member'],
  needs: 'account',
  unfinished: 'allowed',
}
export const OWNER_SIGNING_UP: AccessRule = {
  kind: 'session',
  users: ['orchid_pro'],
  roles: ['OWNER'],
  needs: 'account',
  unfinished: 'allowed',
}
/** Providers and schedulers. */
export const provider = (needs: Needs): AccessRule => ({
  kind: 'session',
  users: ['orchid_pro'],
  roles: ['OWNER', 'PRACTICE_SCHEDULER'],
  needs,
})
export const owner = (needs: Needs): AccessRule => ({ kind: 'session', users: ['orchid_pro'], roles: ['OWNER'], needs })
/** Members and providers with a finished sign-up. */
export const person = (needs: Needs): AccessRule => ({ kind: 'session', users: ['member', 'orchid_pro'], needs })
/** Members and practice owners; a scheduler never. */
export const carePartner = (needs: Needs): AccessRule => ({
  kind: 'session',
  users: ['member', 'orchid_pro'],
  roles: ['OWNER'],
  needs,
})

/** Also admits guardians who act as a minor and have this right, or any right. */
export function actingGuardian(right: GuardianRight | 'any', rule: AccessRule): AccessRule {
  return rule.kind === 'session' ? { ...rule, guardian: right } : rule
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  /** Name in the OpenAPI document (operationId) and in logs. */
  name: string
  method: Method
  /** Path with `:name` parameters. */
  path: `/${string}`
  summary: string
  access: AccessRule
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Success bodies by status; null for an empty body or a body that is not JSON (see `produces`). */
  responses: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>
  /** Refusals this endpoint can answer with in addition to the general ones. */
  errors?: readonly ErrorCode[]
  /** True for a request that changes nothing in a practice although it is not a GET: it is allowed in an archive. */
  reads?: true
  /** True for a POST with an effect: takes an Idempotency-Key header. */
  idempotent?: boolean
  /** Content type when it is not JSON. */
  produces?: string
  /** Largest accepted body in bytes; 64 KiB unless said. */
  limit?: number
}

/** Declares an endpoint and preserves its exact types. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.infer<E['params']> : Record<string, never>
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.infer<E['query']> : Record<string, never>
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined
/** What a client may write for the body (defaults not yet filled in). */
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
type Success<E extends Endpoint> = E['responses'][keyof E['responses']]
export type Response<E extends Endpoint> =
  Success<E> extends infer R ? (R extends z.ZodType ? z.infer<R> : undefined) : never
