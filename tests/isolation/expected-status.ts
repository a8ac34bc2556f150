import type { AccessRule, Endpoint, Method, TeamRole, UserType } from '#contracts/endpoint'
import { type Plan, planHas } from '#domain/access/plans'

/** The caller: the account, and its relation to practice A. */
export type Caller = {
  name: string
  user: UserType | null
  role: TeamRole | null
  finished: boolean
  /** One of the people of practice A; a stranger's own data is elsewhere. */
  ofA: boolean
  /** Providers: null without a plan. By default the plan includes what core does. */
  plan?: Plan | null
  /** Providers: false while the operator has not approved them. */
  approved?: boolean
}

type Door = { access: AccessRule; method: Method; reads?: true }

/** The result of an endpoint's access rule before any lookup: a refusal's status, or `admitted`. */
export function verdict(
  { access: rule, method, reads }: Door,
  caller: Caller,
): 401 | 403 | 'bad_signature' | 'admitted' {
  switch (rule.kind) {
    case 'public':
      return 'admitted'
    case 'webhook':
      return 'bad_signature'
    case 'signed':
      return 401
    case 'session': {
      if (!caller.user) return 401
      if (!rule.users.includes(caller.user)) return 403
      if (caller.user === 'orchid_pro' && rule.roles && !(caller.role && rule.roles.includes(caller.role))) return 403
      if (rule.unfinished !== 'allowed' && !caller.finished) return 403
      if (caller.user === 'orchid_pro' && rule.needs !== 'account') {
        const { plan = 'core', approved = true } = caller
        // Without a plan a practice is an archive: the features of core can be read, and nothing can be changed.
        const counts = plan ?? (method === 'GET' || reads ? 'core' : null)
        if (!approved || !rule.needs.some((feature) => planHas(counts, feature))) return 403
      }
      return 'admitted'
    }
  }
}

/**
 * Endpoints whose refusal comes from their function instead of their access rule: status by name, without a session.
 */
const WITHOUT_SESSION: Record<string, number> = {
  user_info: 403,
  logout: 401,
  renew_access_token: 401,
  renew_current_access: 401,
  resend_email_confirmation: 401,
}

/** The expected status, or null: any status other than a refusal of access or a fault. */
export function expectedStatus(endpoint: Endpoint, caller: Caller, ofA: boolean): number | null {
  const said = verdict(endpoint, caller)
  if (said === 'bad_signature') return 400
  if (said !== 'admitted') return said
  if (!caller.user) return WITHOUT_SESSION[endpoint.name] ?? null
  return ofA && !caller.ofA ? 404 : null
}
