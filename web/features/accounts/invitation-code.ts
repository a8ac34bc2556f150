/**
 * The code of a client's invitation. It is removed from the address at once, because others may read the address. It
 * stays with this entry of the tab's history, so that a reload does not lose it.
 */
export type InvitationCode = {
  /** The parameter name of the registration; `complete_signup_token` opens an account that only needs a password. */
  parameter: 'patient_chart_invite_code' | 'invite_code' | 'complete_signup_token'
  code: string
}

const PARAMETERS: readonly InvitationCode['parameter'][] = [
  'complete_signup_token',
  'patient_chart_invite_code',
  'invite_code',
]
const LONGEST = 400

/** The code in a query, or null. With several codes, the most specific one wins. */
export function codeInQuery(query: string): InvitationCode | null {
  const search = new URLSearchParams(query)
  for (const parameter of PARAMETERS) {
    const code = search.get(parameter)?.trim().slice(0, LONGEST)
    if (code) return { parameter, code }
  }
  return null
}

/** The code with which this page was opened. */
export function invitationCode(): InvitationCode | null {
  const found = codeInQuery(location.search)
  if (found) history.replaceState({ ...history.state, invitation: found }, '', location.pathname)
  return found ?? keptCode(history.state)
}

function keptCode(state: unknown): InvitationCode | null {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return null
  return isCode(state.invitation) ? state.invitation : null
}

function isCode(kept: unknown): kept is InvitationCode {
  if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('parameter' in kept)) return false
  return typeof kept.code === 'string' && PARAMETERS.some((parameter) => parameter === kept.parameter)
}
