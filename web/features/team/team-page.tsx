/** The settings' tab "Team": members, open invitations, and the owner of the practice. */
import { IconCalendar, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { TeamMember } from '#contracts/api/team'
import type { UserInfo } from '#contracts/api/users'
import { useIsArchive } from '#web/login/archive.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { Face } from '#web/ui/brand/face.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { InviteForm } from './invite-form.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import css from './team.module.css'
import { useLetComplete } from '#web/data/team/mutations.ts'
import { teamQuery } from '#web/data/team/queries.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))

export function TeamPage({ user }: { user: UserInfo }) {
  return user.team_id ? <Team teamId={user.team_id} user={user} /> : null
}

function Team({ teamId, user }: { teamId: string; user: UserInfo }) {
  const { data: team, error, refetch } = useQuery(teamQuery(teamId))
  const [removing, setRemoving] = useState<TeamMember | null>(null)
  const [transferring, setTransferring] = useState(false)
  const [news, setNews] = useState('')
  const archive = useIsArchive(user)
  const schedulers = team?.members.filter(({ role }) => role === 'PRACTICE_SCHEDULER') ?? []
  return (
    <div className={css.sections}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Card title="People">
        {!team && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!team && !error && <LoadingSkeleton shape="list" rows={2} label="Loading the team" />}
        {team && (
          <ul className={css.list}>
            {team.members.map((member) => (
              <Member
                key={member.orchid_user_id}
                member={member}
                self={member.orchid_user_id === user.sub}
                teamId={teamId}
                archive={archive}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </ul>
        )}
      </Card>
      {archive ? (
        <Card title="Invitations">
          <PendingInvitations teamId={teamId} zone={user.timezone} archive />
        </Card>
      ) : (
        <Card title="Invite a scheduler">
          <InviteForm teamId={teamId} alone={team !== undefined && schedulers.length === 0} />
          <PendingInvitations teamId={teamId} zone={user.timezone} />
        </Card>
      )}
      {team && schedulers.length > 0 && (
        <Card title="Transfer ownership">
          <div className={css.stack}>
            <p className={css.text}>
              Someone on your team takes over the practice, and you become its scheduler. Only they can transfer it
              back.
            </p>
            <div>
              <Button kind="quiet" onClick={() => setTransferring(true)}>
                Transfer ownership
              </Button>
            </div>
          </div>
        </Card>
      )}
      <Suspense fallback={null}>
        {removing && (
          <RemoveDialog
            teamId={teamId}
            member={removing}
            onRemoved={() => {
              setNews(`${removing.display_name} was removed from the team.`)
              setRemoving(null)
            }}
            onClose={() => setRemoving(null)}
          />
        )}
        {transferring && team && (
          <TransferDialog team={team} schedulers={schedulers} onClose={() => setTransferring(false)} />
        )}
      </Suspense>
    </div>
  )
}

type MemberProps = { member: TeamMember; self: boolean; teamId: string; archive: boolean; onRemove: () => void }

function Member({ member, self, teamId, archive, onRemove }: MemberProps) {
  const owner = member.role === 'OWNER'
  return (
    <li className={css.row}>
      <Face
        name={member.display_name}
        photo={{ cognito_sub: member.orchid_user_id, photo_version: member.photo_version }}
        size={40}
      />
      <span className={css.who}>
        <span className={css.name}>
          {member.display_name}
          {self && ' (You)'}
        </span>
        <span className={css.fine}>{member.email}</span>
      </span>
      <StatusChip tone={owner ? 'orchid' : 'neutral'} icon={owner ? IconKey : IconCalendar}>
        {owner ? 'Owner' : 'Scheduler'}
      </StatusChip>
      {!owner && (
        <Button kind="plain" tone="red" onClick={onRemove} aria-label={`Remove ${member.display_name}`}>
          Remove
        </Button>
      )}
      {!owner && !archive && <Completing member={member} teamId={teamId} />}
    </li>
  )
}

/** Whether the owner lets a scheduler complete sessions. It holds at once. */
function Completing({ member, teamId }: { member: TeamMember; teamId: string }) {
  const put = useLetComplete(teamId, member.orchid_user_id)
  return (
    <div className={css.right}>
      <SwitchField
        label="Can complete sessions"
        aria-label={`${member.display_name} can complete sessions`}
        description="Confirms that a session took place, which creates its invoice."
        checked={put.isPending ? put.variables : member.may_complete_sessions}
        disabled={put.isPending}
        onChange={({ currentTarget }) => put.mutate(currentTarget.checked)}
      />
      <FormAlert error={put.error} />
    </div>
  )
}
