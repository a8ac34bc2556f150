import { Button, Modal, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { getTeam, TeamMember } from '#contracts/api/team'
import type { Response } from '#contracts/endpoint'
import { useTransferOwnership } from '#web/data/team/mutations.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './team.module.css'

type TransferDialogProps = { team: Response<typeof getTeam>; schedulers: readonly TeamMember[]; onClose: () => void }

export function TransferDialog({ team, schedulers, onClose }: TransferDialogProps) {
  const [newOwner, setNewOwner] = useState(schedulers.length === 1 ? (schedulers[0]?.orchid_user_id ?? null) : null)
  const [typed, setTyped] = useState('')
  // Both were signed out: whoever goes on here signs in with the new role.
  const transfer = useTransferOwnership(team.id, () => window.location.assign('/login'))
  const confirmed = typed.trim().toLowerCase() === team.name.trim().toLowerCase()
  const check = useFormCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = confirmed ? newOwner : null
    if (check.passes(chosen !== null) && chosen) transfer.mutate(chosen)
  }
  return (
    <Modal opened onClose={onClose} title="Transfer ownership" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
        <FormAlert error={transfer.error} />
        <p>
          The new owner then has what you have now: charts, notes, invoices, payouts, the plan and this team. What you
          and your clients wrote to each other stays readable to them alone; the new owner begins conversations of their
          own.
        </p>
        <ul className={css.points}>
          <li>You become the practice's scheduler, and your public page is taken off.</li>
          <li>They answer a few questions about their licence before clients find them.</li>
          <li>You are both signed out. Only they can give the practice back.</li>
        </ul>
        <Select
          label="New owner"
          placeholder="Choose somebody"
          data={schedulers.map((one) => ({ value: one.orchid_user_id, label: `${one.display_name}, ${one.email}` }))}
          value={newOwner}
          onChange={setNewOwner}
          allowDeselect={false}
          error={check.tried && !newOwner ? 'Please choose somebody' : null}
        />
        <TextInput
          label={`Type ${team.name} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={check.tried && !confirmed ? 'This is not the name of the practice' : null}
        />
        <div className={css.acts}>
          <Button type="submit" color="red" loading={transfer.isPending || transfer.isSuccess}>
            Transfer ownership
          </Button>
          <Button variant="default" onClick={onClose} disabled={transfer.isPending}>
            Keep it
          </Button>
        </div>
      </form>
    </Modal>
  )
}
