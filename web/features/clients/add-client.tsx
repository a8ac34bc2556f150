/** Adds a client: who they are, how to reach them, and whether they are invited at once. */
import type { FirstStatus } from '#contracts/plain/chart-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { calledName, shownName } from '#domain/content/person-name'
import { useCreateChart } from '#web/data/charts/mutations.ts'
import { type ChartEntry, type ClientChoice, likeClientsQuery } from '#web/data/charts/queries.ts'
import { useInviteNewClient } from '#web/data/member-invitations/client-invitations.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { ClientFields } from './client-fields.tsx'
import { clientRules, EMPTY_CLIENT, namesTyped, recordOf } from './client-values.ts'
import { KnownClients } from './known-clients.tsx'
import css from './client-forms.module.css'
import { todayIn } from '#web/lib/today.ts'

type AddClientProps = {
  /** What was typed before: the name to begin with. */
  typed: string
  /** Whether the client can be put on the waiting list. Somebody who gets a session cannot. */
  asksStatus?: boolean
  /** What choosing a client does who is there already. */
  verb?: string
  onAdded: (client: ClientChoice) => void
  onClose: () => void
}

export function AddClient({ typed, asksStatus = false, verb = 'Use this client', onAdded, onClose }: AddClientProps) {
  const form = useForm({
    initialValues: { ...EMPTY_CLIENT, ...namesTyped(typed), status: 'active' as FirstStatus, invite: false },
    validate: clientRules(todayIn(viewerZone())),
    onValuesChange: () => {
      setChanged(true)
      setKnown([])
    },
  })
  const [changed, setChanged] = useState(false)
  const [known, setKnown] = useState<readonly ChartEntry[]>([])
  /** Somebody who was added, but could not be invited. */
  const [added, setAdded] = useState<ClientChoice | null>(null)
  const unsaved = useUnsaved(changed && added === null)
  const wrong = useFirstWrongField()
  const queries = useQueryClient()
  const create = useCreateChart()
  const invite = useInviteNewClient()
  const add = useMutation({
    mutationFn: async (anyway: boolean) => {
      const { status, invite: wanted, ...values } = form.getValues()
      const record = recordOf(values)
      const found = anyway ? [] : await queries.fetchQuery(likeClientsQuery(record))
      if (found.length > 0) return setKnown(found)
      const client = await create.mutateAsync({ ...record, client_status: status })
      if (!wanted || record.email === '') return unsaved.release(() => onAdded(client))
      await invite.mutateAsync({ ...record, patient_user_id: client.patient_user_id }).then(
        () => unsaved.release(() => onAdded({ ...client, client_status: 'invited' })),
        () => setAdded(client),
      )
    },
  })
  const { email, status } = form.values
  const called = calledName(form.values) || 'them'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may be opened from another form, which must not be sent.
    event.stopPropagation()
    if (form.validate()) add.mutate(false)
    else wrong.show()
  }
  if (added)
    return (
      <Dialog title={`${shownName(added)} was added`} onClose={() => onAdded(added)}>
        <FormAlert error={invite.error} prefix="The invitation was not sent: " />
        <p>You can invite {called} from their page at any time.</p>
        <DialogActions>
          <Button onClick={() => onAdded(added)}>Continue</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title="Add a client" wide onClose={() => unsaved.leave(onClose)} asksItself>
      <form ref={wrong.form} noValidate onSubmit={submit}>
        <FieldStack>
          <FormAlert error={add.error} />
          <ClientFields form={form} zone={viewerZone()} autoFocus />
          {asksStatus && (
            <div className={css.tight}>
              <p className={css.label}>Status</p>
              <SegmentedControl
                label="Status"
                options={[
                  { value: 'active', label: 'Active' },
                  { value: 'waiting', label: 'Waiting for a first session' },
                ]}
                value={status}
                onChange={(value) => form.setFieldValue('status', value)}
              />
            </div>
          )}
          <CheckField
            label={`Invite ${called} to their own account now`}
            description={
              email.trim() === ''
                ? 'Enter their email to invite them. You can also do it later.'
                : 'They get an email with a link, see their sessions, join online and can send messages.'
            }
            disabled={email.trim() === ''}
            {...form.check('invite')}
          />
          {known.length > 0 && (
            <KnownClients
              known={known}
              busy={add.isPending}
              verb={verb}
              onChoose={(entry) => unsaved.release(() => onAdded(entry))}
              onAnyway={() => add.mutate(true)}
            />
          )}
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isPending}>
            Add client
          </Button>
        </DialogActions>
      </form>
      {unsaved.question}
    </Dialog>
  )
}
