import type { Plan } from '#contracts/plain/plan-names'
import type { TeamRole, UserType } from '#contracts/plain/user-kinds'
import type { AccessRule, Endpoint, Method } from '#contracts/endpoint'
import { planHas } from '#domain/access/plans'

/** A caller: what kind of account they have, and whether they belong to practice A. */
export type Caller = {
  name: string
  user: UserType | null
  role: TeamRole | null
  finished: boolean
  /** Whether the caller is one of the people of practice A. */
  ofA: boolean
  /** The plan of a provider; null without one. By default Core. */
  plan?: Plan | null
  /** Whether an operator has approved the provider. By default true. */
  approved?: boolean
}

type Door = { access: AccessRule; method: Method; reads?: true }

/** The result of the access rule alone, before any lookup: `admitted`, or how the call is refused. */
export function verdict(
  { access: rule, method, reads }: Door,
  caller: Caller,
): 401 | 403 | 404 | 'bad_signature' | 'admitted' {
  switch (rule.kind) {
    case 'public':
      return 'admitted'
    case 'webhook':
      return 'bad_signature'
    case 'signed':
      return 401
    case 'session': {
      if (!caller.user) return 401
      // No caller of the walk is in a group; an editor is in tests/edge/content-editing.test.ts.
      if (rule.group) return 404
      if (!rule.users.includes(caller.user)) return 403
      if (caller.user === 'orchid_pro' && rule.roles && !(caller.role && rule.roles.includes(caller.role))) return 403
      if (rule.unfinished !== 'allowed' && !caller.finished) return 403
      if (caller.user === 'orchid_pro' && rule.needs !== 'account') {
        const { plan = 'core', approved = true } = caller
        // A practice without a plan is an archive, in which what Core shows can be read but not changed.
        const counts = plan ?? (method === 'GET' || reads ? 'core' : null)
        if (!approved || !rule.needs.some((feature) => planHas(counts, feature))) return 403
      }
      // No caller of the walk has confirmed anything; those who have are in tests/edge/step-up.test.ts.
      return rule.stepUp ? 403 : 'admitted'
    }
  }
}

/**
 * The status for callers without a session, by endpoint, where the endpoint itself refuses them instead of its access
 * rule.
 */
const WITHOUT_SESSION: Record<string, number> = {
  user_info: 403,
  logout: 401,
  renew_access_token: 401,
  renew_current_access: 401,
  resend_email_confirmation: 401,
}

/** The expected status. Null allows any status except a refusal of access or an internal error. */
export function expectedStatus(endpoint: Endpoint, caller: Caller, ofA: boolean): number | null {
  const said = verdict(endpoint, caller)
  if (said === 'bad_signature') return 400
  if (said !== 'admitted') return said
  if (!caller.user) return WITHOUT_SESSION[endpoint.name] ?? null
  return ofA && !caller.ofA ? 404 : null
}
