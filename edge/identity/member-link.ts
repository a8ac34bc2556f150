import type { MemberInvitation } from '#contracts/api/member-invitations'
import { type Env, settings } from '../env.ts'
import { hashToken } from './confirmation-token.ts'
import { keyedHash } from './keyed-hash.ts'

/** The query parameter that names what kind of invitation the code is (spec section 5 and 7). */
const PARAMETER = {
  chart: 'patient_chart_invite_code',
  practice: 'invite_code',
  signup: 'complete_signup_token',
} as const satisfies Record<MemberInvitation['kind'], string>

/** The token of a client's invitation: derived from the link's id and the server's key, as confirmation tokens are. */
export async function memberToken(env: Env, linkId: string): Promise<{ token: string; hash: string }> {
  const token = `${linkId}.${await keyedHash(settings(env).ACCESS_KEY, 'member-invitation', linkId)}`
  return { token, hash: await hashToken(token) }
}

/** The address the mail links to. The page takes the code out of it at once. */
export async function memberLink(env: Env, kind: MemberInvitation['kind'], linkId: string): Promise<string> {
  const { token } = await memberToken(env, linkId)
  return `${settings(env).PUBLIC_URL}/member-register?${PARAMETER[kind]}=${encodeURIComponent(token)}`
}
