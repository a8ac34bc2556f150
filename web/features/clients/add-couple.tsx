/** Adds two clients as a couple. Each of them keeps the record that they have alone. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { useCreateCouple } from '#web/data/charts/mutations.ts'
import { type ClientChoice, chartsQuery } from '#web/data/charts/queries.ts'
import { namedApart } from '#web/data/charts/same-names.ts'
import { errorText } from '#web/lib/api-error.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'

type Partner = Pick<ClientChoice, 'patient_user_id' | 'first_name' | 'preferred_first_name' | 'last_name'>

type AddCoupleProps = {
  /** The partner who is known already, on whose page the couple is added. */
  partner?: Partner
  onAdded: (chartId: string) => void
  onClose: () => void
}

export function AddCouple({ partner, onAdded, onClose }: AddCoupleProps) {
  const create = useCreateCouple()
  const [one, setOne] = useState(partner?.patient_user_id ?? '')
  const [other, setOther] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (one !== '' && other !== '') create.mutate([one, other], { onSuccess: onAdded })
  }
  return (
    <Dialog title={partner ? `Add ${shownName(partner)} as part of a couple` : 'Add a couple'} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <p>
            A couple has a record of its own, with its own sessions, notes and invoices. Both partners keep their own
            records, and nothing of those shows in it.
          </p>
          <FormAlert error={create.error} />
          {!partner && (
            <PartnerField
              label="First partner, who pays"
              value={one}
              except={other}
              missing={asked && one === ''}
              onChange={setOne}
            />
          )}
          <PartnerField
            label={partner ? 'Partner' : 'Second partner'}
            value={other}
            except={one}
            missing={asked && other === ''}
            onChange={setOther}
          />
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending}>
            Add couple
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type PartnerFieldProps = {
  label: string
  value: string
  /** The client who was chosen as the other partner. */
  except: string
  missing: boolean
  onChange: (patientUserId: string) => void
}

function PartnerField({ label, value, except, missing, onChange }: PartnerFieldProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ClientChoice | null>(null)
  const search = useDebounced(chosen && text.startsWith(shownName(chosen)) ? '' : text.trim(), 200)
  const found = useQuery(chartsQuery(search))
  const others = (found.data ?? []).filter(
    ({ patient_user_id, client_status, is_minor }) =>
      patient_user_id !== except && client_status !== 'sample' && is_minor !== true,
  )
  // The chosen client is in the list even if the search does not find them.
  const listed: readonly ClientChoice[] =
    chosen && !others.some(({ patient_user_id }) => patient_user_id === chosen.patient_user_id)
      ? [chosen, ...others]
      : others
  const named = namedApart(listed)
  return (
    <Combobox
      label={label}
      placeholder="Name, email, phone or birth date"
      options={listed.map((entry) => ({
        value: entry.patient_user_id,
        label: named.get(entry.patient_user_id) ?? shownName(entry),
      }))}
      nothing={found.isFetching ? 'Searching…' : found.isError ? errorText(found.error) : 'No matching clients'}
      value={value}
      error={missing ? 'Choose a client' : undefined}
      onSearch={setText}
      onChange={(id) => {
        setChosen(listed.find(({ patient_user_id }) => patient_user_id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
