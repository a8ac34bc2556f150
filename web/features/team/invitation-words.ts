import type { readTeamInvitation } from '#contracts/api/team'
import type { Response } from '#contracts/endpoint'
import { formatFullDay } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'

export type Invitation = Response<typeof readTeamInvitation>

/** Says who invites, to which calendar, and until when the link works. */
export function whatFor({ invited_by, team_name, expires_datetime }: Invitation): string {
  const who = invited_by && invited_by !== team_name ? `${invited_by} invited you` : 'You are invited'
  const until = formatFullDay(expires_datetime, viewerZone())
  return `${who} to manage the calendar of ${team_name}. The link works until ${until}.`
}
