import { IconKey } from '@tabler/icons-react'
import type { Guardian } from '#contracts/api/guardians'
import { formatDate } from '#web/lib/time.ts'
import { Initials } from '#web/ui/kit/initials.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './guardians.module.css'
import { shownName } from '#domain/content/person-name'
import { mayWords } from './rights-words.ts'
import { Button } from '#web/ui/kit/button.tsx'

type GuardianRowProps = {
  guardian: Guardian
  zone: string
  mayManage: boolean
  onRights: () => void
  onEnd: () => void
}

export function GuardianRow({ guardian, zone, mayManage, onRights, onEnd }: GuardianRowProps) {
  const name = shownName(guardian)
  const { is_you, is_first, relation, rights, email, since } = guardian
  return (
    <li className={css.row}>
      <Initials name={name} id={guardian.orchid_user_id} size={40} />
      <span className={css.who}>
        <span className={css.name}>
          {name}
          {is_you && ' (You)'}
        </span>
        <span>
          {relation}. Can {mayWords(rights)}.
        </span>
        <span className={css.fine}>
          {email}, since {formatDate(since, zone)}
        </span>
      </span>
      {is_first && (
        <StatusChip tone="orchid" icon={IconKey}>
          First guardian
        </StatusChip>
      )}
      <span className={css.acts}>
        {mayManage && !is_you && (
          <Button kind="plain" onClick={onRights} aria-label={`Change permissions of ${name}`}>
            Change permissions
          </Button>
        )}
        {(mayManage || is_you) && (
          <Button
            kind="plain"
            tone="red"
            onClick={onEnd}
            aria-label={is_you ? 'Leave: stop being a guardian' : `End the guardianship of ${name}`}
          >
            {is_you ? 'Leave' : 'End'}
          </Button>
        )}
      </span>
    </li>
  )
}
