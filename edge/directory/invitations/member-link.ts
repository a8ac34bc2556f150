import type { MemberInvitation } from '#contracts/api/member-invitations'
import { settings } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { tokenToMail } from '../mailed-link.ts'

/** The query parameter that contains the code. Its name depends on the kind of invitation (spec sections 5 and 7). */
const PARAMETER = {
  chart: 'patient_chart_invite_code',
  practice: 'invite_code',
  signup: 'complete_signup_token',
} as const satisfies Record<MemberInvitation['kind'], string>

/** The address of the mailed link. The page removes the code from the address bar at once. */
export async function memberLink(
  store: DirectoryStore,
  kind: MemberInvitation['kind'],
  linkId: string,
): Promise<string> {
  const token = await tokenToMail(store, 'member-invitation', linkId)
  return `${settings(store.env).PUBLIC_URL}/member-register?${PARAMETER[kind]}=${encodeURIComponent(token)}`
}
