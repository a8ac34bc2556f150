import { SelectField } from '#web/ui/kit/select-field.tsx'
import { type FormEvent, useState } from 'react'
import type { getTeam, TeamMember } from '#contracts/api/team'
import type { Response } from '#contracts/endpoint'
import { useTransferOwnership } from '#web/data/team/mutations.ts'
import { useStepUp } from '#web/login/step-up.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type TransferDialogProps = { team: Response<typeof getTeam>; schedulers: readonly TeamMember[]; onClose: () => void }

export function TransferDialog({ team, schedulers, onClose }: TransferDialogProps) {
  const [newOwner, setNewOwner] = useState(schedulers.length === 1 ? (schedulers[0]?.orchid_user_id ?? '') : '')
  const [typed, setTyped] = useState('')
  // A transfer logs both people out. Their roles change with the next login.
  const transfer = useTransferOwnership(team.id, () => window.location.assign('/login'))
  const confirmed = typed.trim().toLowerCase() === team.name.trim().toLowerCase()
  const check = useFormCheck()
  const stepUp = useStepUp(transfer.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = confirmed ? newOwner : ''
    if (check.passes(chosen !== '')) stepUp.ask(() => transfer.mutate(chosen))
  }
  if (stepUp.dialog) return stepUp.dialog
  return (
    <Dialog onClose={onClose} title="Transfer ownership">
      <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
        <FormAlert error={transfer.error} />
        <p>
          The new owner gets everything you have now: charts, notes, invoices, payments, the plan and this team. Only
          you and your clients can read the messages you exchanged. The new owner starts new conversations.
        </p>
        <ul className={css.points}>
          <li>You become the practice's scheduler, and your public page is removed.</li>
          <li>They answer a few questions about their license before clients can find them.</li>
          <li>You are both logged out. Only they can transfer the practice back.</li>
        </ul>
        <SelectField
          label="New owner"
          data={[
            { value: '', label: 'Choose a person' },
            ...schedulers.map((one) => ({ value: one.orchid_user_id, label: `${one.display_name}, ${one.email}` })),
          ]}
          value={newOwner}
          onChange={(event) => setNewOwner(event.currentTarget.value)}
          error={check.tried && !newOwner ? 'Please choose a person' : null}
        />
        <TextField
          label={`Type ${team.name} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={check.tried && !confirmed ? 'This does not match the practice name' : null}
        />
        <div className={css.acts}>
          <Button type="submit" tone="red" busy={transfer.isPending || transfer.isSuccess}>
            Transfer ownership
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={transfer.isPending}>
            Keep ownership
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
