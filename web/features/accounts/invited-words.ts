import type { readMemberInvitation } from '#contracts/api/member-invitations'
import type { Response } from '#contracts/endpoint'
import { formatFullDay, localZone } from '#web/lib/time.ts'

export type MemberInvited = Response<typeof readMemberInvitation>

/** Says who invites, to which practice, and until when the link works. */
export function invitedTo({ invited_by, practice_name, expires_datetime }: MemberInvited): string {
  const to = invited_by && invited_by !== practice_name ? `${invited_by} invited you to ${practice_name}` : ''
  const until = formatFullDay(expires_datetime, localZone())
  return `${to || `${practice_name} invited you`}. The link works until ${until}.`
}
