/** Makes a superbill of completed sessions. What was typed stays until it is made. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SuperbillDraft, superbillDraftQuery, useCreateSuperbill } from '#web/data/papers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { addDays, today } from '#web/lib/wall-time.ts'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { DiagnosisFields } from './diagnosis-fields.tsx'
import { Lacking, PaperForm, PaperWaits } from './paper-form.tsx'
import { SessionFields } from './session-fields.tsx'
import {
  errorsOfLine,
  isRight,
  openedSuperbill,
  problemOf,
  shownLines,
  superbillToSend,
  type TypedLine,
  type TypedSuperbill,
} from './superbill-draft.ts'
import css from './papers.module.css'

type SuperbillDialogProps = { chartId: string; name: string; zone: string; onClose: () => void }

/** The sessions of so many days are shown first. */
const FIRST_PERIOD = 90

export function SuperbillDialog(props: SuperbillDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...superbillDraftQuery(props.chartId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && !isFetching) return <Form {...props} draft={data} />
  return (
    <PaperWaits
      title={`New superbill for ${props.name}`}
      waitsFor="sessions"
      error={error}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  )
}

function Form({ chartId, name, zone, onClose, draft }: SuperbillDialogProps & { draft: SuperbillDraft }) {
  const day = today(zone, useNow())
  const [first] = useState(() => openedSuperbill(draft, { from: addDays(day, -FIRST_PERIOD), to: day }))
  const [typed, setTyped] = useState<TypedSuperbill>(first)
  const [asked, setAsked] = useState(false)
  const create = useCreateSuperbill(chartId)
  const change = (next: TypedSuperbill) => {
    create.reset()
    setTyped(next)
  }
  const changeLine = (line: TypedLine, part: Partial<TypedLine>) =>
    change({
      ...typed,
      lines: typed.lines.map((one) => (one.session === line.session ? { ...one, ...part } : one)),
    })
  const isNeeded = draft.lacking.includes('provider_npi') || draft.lacking.includes('tax_id')
  const shown = shownLines(typed)
  return (
    <PaperForm
      title={`New superbill for ${name}`}
      paper="Superbill"
      create={create}
      isChanged={typed !== first}
      problem={asked && problemOf(typed)}
      onAsk={() => {
        setAsked(true)
        return isRight(typed) ? superbillToSend(typed) : null
      }}
      onClose={onClose}
    >
      <Lacking
        intro="Insurers also ask for"
        words={draft.lacking.map((one) => LACKING_WORDS[one])}
        consequence={isNeeded && 'Without your NPI and your tax ID no superbill is made.'}
      />
      {draft.people.length > 1 && (
        <SelectField
          label="Who is treated"
          data={draft.people.map(({ patient_user_id, name: label }) => ({ value: patient_user_id, label }))}
          value={typed.patient_user_id}
          onChange={({ currentTarget }) => change({ ...typed, patient_user_id: currentTarget.value })}
        />
      )}
      <DiagnosisFields typed={typed} asked={asked} onChange={change} />
      <FieldRow>
        <TextField
          label="Insurer (optional)"
          maxLength={80}
          value={typed.payer}
          onChange={({ currentTarget }) => change({ ...typed, payer: currentTarget.value })}
        />
        <TextField
          label="Member ID (optional)"
          maxLength={40}
          value={typed.member_id}
          onChange={({ currentTarget }) => change({ ...typed, member_id: currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          type="date"
          label="Sessions from"
          value={typed.from}
          onChange={({ currentTarget }) => change({ ...typed, from: currentTarget.value })}
        />
        <TextField
          type="date"
          label="Sessions to"
          value={typed.to}
          onChange={({ currentTarget }) => change({ ...typed, to: currentTarget.value })}
        />
      </FieldRow>
      {shown.length === 0 && <p className={css.fine}>No session was completed in this period.</p>}
      {shown.map((line) => (
        <SessionFields
          key={line.session.appointment_id}
          line={line}
          zone={zone}
          diagnoses={typed.diagnoses}
          errors={asked && line.chosen ? errorsOfLine(line, typed.diagnoses) : {}}
          onChange={(part) => changeLine(line, part)}
        />
      ))}
      <p className={css.fine}>
        What was charged and paid comes from your ledger. A superbill never changes: if something on it is wrong, make
        it void and make another one.
      </p>
    </PaperForm>
  )
}

const LACKING_WORDS: Record<SuperbillDraft['lacking'][number], string> = {
  provider_npi: 'your NPI',
  tax_id: 'your tax ID',
  address: 'the address of your practice',
  phone_number: 'a phone number for insurers',
  license: 'your license',
  dob: 'the client’s date of birth',
  home_address: 'the client’s address',
}
