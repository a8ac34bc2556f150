import { TEAM_ROLES, type TeamRole, USER_TYPES, type UserType } from '#contracts/plain/user-kinds'
import type { z } from 'zod'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { ErrorCode } from '#contracts/errors'
import { guardianNeeds, memberMay, personMay, roleMay } from '#contracts/plain/act-rights'
import type { ActName } from '#contracts/plain/acts'

/** The groups of users (`groups` of the current user). Operators grant and revoke them. */
export type UserGroup = 'content_editor'

/** The features of plans (spec section 6); domain/access says which plan includes which feature. */
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
 * What a provider or scheduler needs besides their role; it never applies to members. `account`: nothing more, not even
 * a plan (for their own account, billing and revoking rights). A list: platform approval, and a plan with at least one
 * of these features.
 */
export type Needs = 'account' | readonly [Feature, ...Feature[]]

/**
 * Who may call an endpoint at all. Whether the caller may act on a particular subject is decided afterwards by `can`
 * (domain/access) and by the object that owns the data. There is no default: an endpoint without a rule does not
 * compile.
 */
export type AccessRule =
  | { kind: 'public'; because: string }
  | {
      kind: 'session'
      users: readonly UserType[]
      roles?: readonly TeamRole[]
      needs: Needs
      unfinished?: 'allowed'
      /** The right that a guardian needs to make this call as a minor. When left out, an acting guardian is refused. */
      guardian?: GuardianRight | 'any'
      /** The caller must have confirmed within five minutes that it is still them (contracts/api/step-up.ts). */
      stepUp?: true
      /** The group that the caller must be in. For everyone else who is logged in the endpoint does not exist. */
      group?: UserGroup
      /** The acts of a practice from whose rows users, roles and guardian are derived (`forActs`). */
      acts?: readonly ActName[]
    }
  | { kind: 'signed'; by: readonly ('workflows' | 'agent' | 'operator')[] }
  | { kind: 'webhook'; from: 'stripe' | 'livekit' | 'mail_program' }

/** Any session, even before the email is confirmed or the registration is finished. */
export const ANY_SESSION: AccessRule = {
  kind: 'session',
  users: USER_TYPES,
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
  roles: TEAM_ROLES,
  needs,
})
/** Members, providers and schedulers with a finished registration. */
export const person = (needs: Needs): AccessRule => ({ kind: 'session', users: USER_TYPES, needs })
/** Members and practice owners, but not schedulers. */
export const carePartner = (needs: Needs): AccessRule => ({
  kind: 'session',
  users: USER_TYPES,
  roles: ['OWNER'],
  needs,
})

/**
 * The rule of an endpoint that runs acts of a practice: whoever may do one of them on some subject may call it, and a
 * guardian needs the right that their rows name (contracts/plain/acts.ts).
 */
export function forActs(acts: readonly [ActName, ...ActName[]], needs: Needs): AccessRule {
  const member = acts.some(memberMay)
  const roles: TeamRole[] = []
  if (acts.some((act) => roleMay('OWNER', act) || personMay(act))) roles.push('OWNER')
  if (acts.some((act) => roleMay('PRACTICE_SCHEDULER', act))) roles.push('PRACTICE_SCHEDULER')
  if (!member && roles.length === 0)
    throw new TypeError(
      `no person may do ${acts.join(', ')}: name an act whose row in contracts/plain/acts.ts lets one`,
    )
  const rights = new Set(acts.flatMap((act) => guardianNeeds(act) ?? []))
  if (rights.size > 1)
    throw new TypeError(`${acts.join(', ')} ask guardians for different rights: give each an endpoint of its own`)
  const [guardian] = rights
  return {
    kind: 'session',
    users: [...(member ? (['member'] as const) : []), ...(roles.length > 0 ? (['orchid_pro'] as const) : [])],
    ...(roles.length === 0 || (member && roles.length === 2) ? {} : { roles }),
    needs,
    ...(guardian ? { guardian } : {}),
    acts,
  }
}

/** Extends a rule to people whose email is not confirmed, or whose registration is not finished. */
export function signingUp(rule: AccessRule): AccessRule {
  return rule.kind === 'session' ? { ...rule, unfinished: 'allowed' } : rule
}

/** Restricts a rule to callers who have just confirmed by password or passkey that it is still them. */
export function steppedUp(rule: AccessRule): AccessRule {
  return rule.kind === 'session' ? { ...rule, stepUp: true } : rule
}

/** Extends a rule to guardians who act as a minor: they need the given right, or with 'any' no particular one. */
export function actingGuardian(right: GuardianRight | 'any', rule: AccessRule): AccessRule {
  return rule.kind === 'session' ? { ...rule, guardian: right } : rule
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = EndpointBase & (Reading | Changing)

/** A GET has no effect that a repeat could double. */
type Reading = { method: 'GET'; reads?: never; idempotent?: never }

type Changing = {
  method: Exclude<Method, 'GET'>
  /** True when the request only reads although it is not a GET. Then an archive allows it. */
  reads?: true
  /** True when the endpoint accepts an Idempotency-Key header, so that a repeated call has no second effect. */
  idempotent?: true
}

type EndpointBase = {
  /** Name in the OpenAPI document (operationId) and in logs. */
  name: string
  /** Path with `:name` parameters. */
  path: `/${string}`
  summary: string
  access: AccessRule
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body of a success by its status; null when it is empty or not JSON (see `produces`). */
  responses: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>
  /** The error codes of this endpoint, in addition to the general ones. */
  errors?: readonly ErrorCode[]
  /** The content type of a response that is not JSON. */
  produces?: string
  /** The largest accepted body in bytes; 64 KiB when left out. */
  limit?: number
}

/** Whether an endpoint reads the body of a request. */
export function readsBody({ method }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

/** Declares an endpoint and preserves its exact types. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  // Without types, for example in a test or a script, an endpoint could be declared without a rule.
  if (!(spec as Partial<Endpoint>).access)
    throw new TypeError(
      `${spec.name} has no access rule: name its acts with forActs(…), or write who may call it (contracts/endpoint.ts)`,
    )
  return spec
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.infer<E['params']> : Record<string, never>
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.infer<E['query']> : Record<string, never>
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined
/** The body as a client may send it: fields with a default can be left out. */
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
type Success<E extends Endpoint> = E['responses'][keyof E['responses']]
export type Response<E extends Endpoint> =
  Success<E> extends infer R ? (R extends z.ZodType ? z.infer<R> : undefined) : never
