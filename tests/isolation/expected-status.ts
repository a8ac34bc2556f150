import type { AccessRule, Endpoint, TeamRole, UserType } from '#contracts/endpoint'

/** Who calls: what they are, and what practice A is to them. */
export type Caller = {
  name: string
  user: UserType | null
  role: TeamRole | null
  finished: boolean
  /** Among the people of A's things; a stranger's own things lie elsewhere. */
  ofA: boolean
}

/** What the access rule says before anything is looked up: a refusal's status, or `admitted`. */
export function verdict(rule: AccessRule, caller: Caller): 401 | 403 | 'bad_signature' | 'admitted' {
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
      return 'admitted'
    }
  }
}

/** Endpoints whose refusal is their business, not their access rule's: name -> status for callers without a session. */
const WITHOUT_SESSION: Record<string, number> = {
  user_info: 403,
  renew_access_token: 401,
  resend_email_confirmation: 401,
}

/** The one status expected, or null: anything but a refusal of access and a fault. */
export function expectedStatus(endpoint: Endpoint, caller: Caller, ofA: boolean): number | null {
  const said = verdict(endpoint.access, caller)
  if (said === 'bad_signature') return 400
  if (said !== 'admitted') return said
  if (!caller.user) return WITHOUT_SESSION[endpoint.name] ?? null
  return ofA && !caller.ofA ? 404 : null
}
