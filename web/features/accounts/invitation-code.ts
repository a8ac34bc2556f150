/**
 * The code of a client's invitation. It is removed from the address at once, because other people can read the address.
 * It is stored in the state of this history entry, so that a reload does not lose it.
 */
export type InvitationCode = {
  /** The query parameter that had the code. With `complete_signup_token`, the client only has to choose a password. */
  parameter: 'patient_chart_invite_code' | 'invite_code' | 'complete_signup_token'
  code: string
}

const PARAMETERS: readonly InvitationCode['parameter'][] = [
  'complete_signup_token',
  'patient_chart_invite_code',
  'invite_code',
]
const MAX_LENGTH = 400

/** The code in a query, or null. If there are several codes, the first in the order of `PARAMETERS` is used. */
export function codeInQuery(query: string): InvitationCode | null {
  const search = new URLSearchParams(query)
  for (const parameter of PARAMETERS) {
    const code = search.get(parameter)?.trim().slice(0, MAX_LENGTH)
    if (code) return { parameter, code }
  }
  return null
}

/** The code with which this page was opened. Removes it from the address. */
export function invitationCode(): InvitationCode | null {
  const found = codeInQuery(location.search)
  if (found) history.replaceState({ ...history.state, invitation: found }, '', location.pathname)
  return found ?? storedCode(history.state)
}

function storedCode(state: unknown): InvitationCode | null {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return null
  return isCode(state.invitation) ? state.invitation : null
}

function isCode(value: unknown): value is InvitationCode {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('parameter' in value)) return false
  return typeof value.code === 'string' && PARAMETERS.some((parameter) => parameter === value.parameter)
}
