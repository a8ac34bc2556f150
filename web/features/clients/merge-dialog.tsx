/** Merges two records of one person: first the other one is chosen, then both are shown beside each other. */
import type { MergeDifference } from '#contracts/plain/chart-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeBirthDate } from '#domain/content/birth-date'
import { shownName } from '#domain/content/person-name'
import { useMergeCharts, useUndoMerge } from '#web/data/chart-merges/mutations.ts'
import { type MergePreview, mergePreviewQuery } from '#web/data/chart-merges/queries.ts'
import { chartsQuery } from '#web/data/charts/queries.ts'
import { namedApart } from '#web/data/charts/same-names.ts'
import { errorText } from '#web/lib/api-error.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import css from './client-forms.module.css'
import { useOpenedChart } from './opened-chart.ts'

export function MergeDialog({ onClose }: { onClose: () => void }) {
  const { chart, person } = useOpenedChart()
  const [other, setOther] = useState('')
  const [text, setText] = useState('')
  const found = useQuery(chartsQuery(useDebounced(text.trim() || person.last_name, 200)))
  const others = (found.data ?? []).filter(
    (entry) => entry.patient_chart_id !== chart.patient_chart_id && entry.client_status !== 'sample',
  )
  const named = namedApart(others)
  const nameOf = (id: string) => named.get(id) ?? ''
  return (
    <Dialog title="Merge with another record" wide onClose={onClose}>
      <div className={css.stack} data-choosing={other === '' || undefined}>
        <p>
          When one person has two records here, merge them. Everything of the other record moves to this one. You can
          undo it for 30 days.
        </p>
        <Combobox
          label="The other record"
          placeholder="Name, email, phone or birth date"
          options={others.map((entry) => ({ value: entry.patient_chart_id, label: nameOf(entry.patient_user_id) }))}
          nothing={found.isFetching ? 'Searching…' : found.isError ? errorText(found.error) : 'No other clients'}
          value={other}
          onSearch={setText}
          onChange={setOther}
          data-autofocus
        />
        {other !== '' && <Preview key={other} other={other} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Preview({ other, onClose }: { other: string; onClose: () => void }) {
  const { id } = useOpenedChart()
  const preview = useQuery(mergePreviewQuery(id, other))
  if (preview.error) return <FormAlert error={preview.error} />
  if (!preview.data) return <LoadingSkeleton shape="lines" rows={5} label="Loading both records" />
  return <Both preview={preview.data} onClose={onClose} />
}

function Both({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const { id } = useOpenedChart()
  const merge = useMergeCharts(id)
  const undo = useUndoMerge(id)
  const [certain, setCertain] = useState(false)
  const [asked, setAsked] = useState(false)
  const { kept, gone, differences } = preview
  const name = shownName(kept)
  const confirmed = differences.length === 0 || certain
  const run = () => {
    setAsked(true)
    if (!confirmed) return
    merge.mutate(
      { other_chart_id: gone.patient_chart_id, despite: differences },
      {
        onSuccess: ({ merge_id }) => {
          showToast({
            text: `Both records are one now: ${name}.`,
            action: {
              label: 'Undo',
              run: () => undo.mutate(merge_id, { onError: (error) => showToast({ text: errorText(error) }) }),
            },
          })
          onClose()
        },
      },
    )
  }
  return (
    <>
      <table className={css.both}>
        <thead>
          <tr>
            <td />
            <th scope="col">This record stays</th>
            <th scope="col">This one goes into it</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of, differs }) => (
            <tr key={label} data-differs={(differs && differences.includes(differs)) || undefined}>
              <th scope="row">{label}</th>
              <td>{of(kept) || 'None'}</td>
              <td>{of(gone) || 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone.has_account !== kept.has_account && (
        <p className={css.fine}>
          The account then sees the sessions of both records. Make sure that it is the account of this person.
        </p>
      )}
      {differences.length > 0 && (
        <CheckField
          label={`This is one person, although the ${DIFFERENCES[differences.length === 2 ? 'both' : (differences[0] ?? 'name')]} differ`}
          error={asked && !certain ? 'Check both records, and confirm this to merge them' : undefined}
          checked={certain}
          onChange={({ currentTarget }) => setCertain(currentTarget.checked)}
        />
      )}
      <FormAlert error={merge.error} />
      <div className={css.row}>
        <Button busy={merge.isPending} onClick={run}>
          Merge records
        </Button>
        <Button kind="quiet" onClick={onClose} disabled={merge.isPending}>
          Keep both
        </Button>
      </div>
    </>
  )
}

type Side = MergePreview['kept']

const DIFFERENCES = { name: 'names', dob: 'birth dates', both: 'names and birth dates' } as const

const ROWS: readonly { label: string; of: (side: Side) => string; differs?: MergeDifference }[] = [
  { label: 'Name', of: ({ first_name, last_name }) => `${first_name} ${last_name}`, differs: 'name' },
  { label: 'Birth date', of: ({ dob }) => (dob ? writeBirthDate(dob) : ''), differs: 'dob' },
  { label: 'Email', of: ({ email }) => email },
  { label: 'Phone', of: ({ phone_number }) => (phone_number ? maskPhone(phone_number) : '') },
  { label: 'Account', of: ({ has_account }) => (has_account ? 'Yes' : '') },
  { label: 'Sessions', of: ({ sessions }) => String(sessions) },
  { label: 'Notes', of: ({ notes }) => String(notes) },
  { label: 'Invoices', of: ({ invoices }) => String(invoices) },
]
