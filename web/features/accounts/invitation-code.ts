/**
 * The code of a client's invitation. Taken out of the address at once: the address may be read by others. It stays with
 * this entry of the tab's history, so that a reload does not lose it.
 */
export type InvitationCode = {
  /** What the registration calls it; `complete_signup_token` opens an account that only wants a password. */
  parameter: 'patient_chart_invite_code' | 'invite_code' | 'complete_signup_token'
  code: string
}

const PARAMETERS: readonly InvitationCode['parameter'][] = [
  'complete_signup_token',
  'patient_chart_invite_code',
  'invite_code',
]
const LONGEST = 400

/** The code in a query, or null. One of several counts: the most specific. */
export function codeInQuery(query: string): InvitationCode | null {
  const search = new URLSearchParams(query)
  for (const parameter of PARAMETERS) {
    const code = search.get(parameter)?.trim().slice(0, LONGEST)
    if (code) return { parameter, code }
  }
  return null
}

/** The code that this page was opened with. */
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
