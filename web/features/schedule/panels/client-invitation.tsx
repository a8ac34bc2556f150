/** Whether a client has an account: joined, invited, or to be invited by mail. For the practice's owner. */
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClockHour4, IconLink, IconMail, IconMailExclamation } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  inviteMember,
  listMemberInvitations,
  type MemberInvitation,
  resendMemberInvitation,
  revokeMemberInvitation,
} from '#contracts/api/member-invitations'
import { email as emailSchema } from '#contracts/wire'
import { parseBirthDate } from '#web/ui/forms/birth-date.ts'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { formatDate, localZone } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { TextField } from '#web/ui/kit/fields.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import type { ChartEntry } from '#web/data/scheduling/queries.ts'
import css from './panels.module.css'

const invitationsKey = (patient_user_id: string) => ['patient_invitation', patient_user_id]

type Client = Pick<ChartEntry, 'patient_user_id' | 'client_status' | 'linked_user_id' | 'first_name'>

export function ClientInvitation({ client }: { client: Client }) {
  if (client.client_status === 'sample') return null
  if (client.linked_user_id)
    return (
      <div className={css.chips}>
        <StatusChip tone="sage" icon={IconLink}>
          Joined
        </StatusChip>
      </div>
    )
  return <NotJoined key={client.patient_user_id} client={client} />
}

function NotJoined({ client }: { client: Client }) {
  const { patient_user_id } = client
  const [writing, setWriting] = useState(false)
  const waiting = useQuery({
    queryKey: invitationsKey(patient_user_id),
    queryFn: async ({ signal }) =>
      (await callApi(listMemberInvitations, { query: { patient_user_id }, signal })).invitations[0] ?? null,
  })
  if (waiting.isError) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (waiting.data) return <Waiting invitation={waiting.data} />
  if (writing) return <InviteByMail client={client} onLeave={() => setWriting(false)} />
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
        disabled={waiting.isPending}
        onClick={() => setWriting(true)}
      >
        Invite by mail
      </Button>
    </div>
  )
}

function InviteByMail({ client, onLeave }: { client: Client; onLeave: () => void }) {
  const { patient_user_id } = client
  const cache = useQueryClient()
  const intent = useIntentKey()
  const form = useForm({
    initialValues: { email: '', dob: '' },
    validate: {
      email: (email) => (emailSchema.safeParse(email).success ? null : 'Please enter a valid email'),
      dob: (dob) => (dob === '' || parseBirthDate(dob) ? null : 'Please enter it as MM/DD/YYYY, or leave it out'),
    },
  })
  const invite = useMutation({
    mutationFn: ({ email, dob }: { email: string; dob: string }) => {
      const body = { email: email.trim(), patient_user_id, dob: parseBirthDate(dob) ?? '' }
      return callApi(inviteMember, { body, idempotencyKey: intent.keyOf(body) })
    },
    onSuccess: (invitation) => {
      intent.settled()
      cache.setQueryData(invitationsKey(patient_user_id), invitation)
      void cache.invalidateQueries({ queryKey: ['patient_chart'] })
    },
  })
  const submit = () => {
    if (!form.validate().hasErrors) invite.mutate(form.getValues())
  }
  return (
    // Inside another form: Enter sends the invitation and not the session.
    <fieldset
      className={`${css.fieldset} ${css.newClient}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <legend className="visually-hidden">Invite {client.first_name} by mail</legend>
      <p className={css.fine}>
        They get a link to an account of their own: to see their sessions, join online and write to you. With the date
        of birth they only choose a password.
      </p>
      <FormAlert error={invite.error} />
      <TextField label="Their email" type="email" autoComplete="off" autoFocus {...form.getInputProps('email')} />
      <BirthDateField label="Date of birth (optional)" autoComplete="off" {...form.getInputProps('dob')} />
      <div className={css.row}>
        <Button size="xs" onClick={submit} loading={invite.isPending}>
          Send invitation
        </Button>
        <Button size="xs" variant="default" onClick={onLeave} disabled={invite.isPending}>
          Not now
        </Button>
      </div>
    </fieldset>
  )
}

function Waiting({ invitation }: { invitation: MemberInvitation }) {
  const { invitation_id, email, expired, expires_datetime, patient_user_id } = invitation
  const cache = useQueryClient()
  const key = invitationsKey(patient_user_id ?? '')
  const params = { invitation_id }
  const again = useMutation({
    mutationFn: () => callApi(resendMemberInvitation, { params }),
    onSuccess: (renewed) => cache.setQueryData(key, renewed),
  })
  const back = useMutation({
    mutationFn: () => callApi(revokeMemberInvitation, { params }),
    onSuccess: () => {
      cache.setQueryData(key, null)
      void cache.invalidateQueries({ queryKey: ['patient_chart'] })
    },
  })
  const busy = again.isPending || back.isPending
  return (
    <div className={css.tight}>
      <div className={css.chips}>
        <StatusChip tone={expired ? 'red' : 'amber'} icon={expired ? IconMailExclamation : IconClockHour4}>
          {expired ? 'Invitation expired' : 'Invited'}
        </StatusChip>
      </div>
      <FormAlert error={again.error ?? back.error} />
      <p className={css.fine} role="status">
        {again.isSuccess ? `A new link was sent to ${email}. ` : `Sent to ${email}. `}
        {!expired && `The link works until ${formatDate(expires_datetime, localZone())}.`}
      </p>
      <div className={css.row}>
        <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => again.mutate()}>
          Resend
        </Button>
        <Button variant="subtle" size="compact-sm" color="red" disabled={busy} onClick={() => back.mutate()}>
          Take back
        </Button>
      </div>
    </div>
  )
}
