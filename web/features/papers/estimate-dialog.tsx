/** Makes a good faith estimate for a client who pays without insurance. What was typed stays until it is made. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_ESTIMATE_LINES } from '#contracts/plain/paper-words'
import { US_REGIONS } from '#domain/content/regions'
import { type EstimateDraft, estimateDraftQuery, useCreateEstimate } from '#web/data/estimates.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { today } from '#web/lib/wall-time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { EstimateDue } from './estimate-due.tsx'
import {
  emptyService,
  errorsOfEstimate,
  errorsOfService,
  estimateToSend,
  isComplete,
  openedEstimate,
  problemOfTotal,
  totalOf,
  type TypedEstimate,
  withSession,
} from './estimate-draft.ts'
import { Lacking, PaperForm, PaperWaits } from './paper-form.tsx'
import { ServiceFields } from './service-fields.tsx'
import css from './papers.module.css'

type EstimateDialogProps = { chartId: string; name: string; zone: string; onClose: () => void }

export function EstimateDialog(props: EstimateDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...estimateDraftQuery(props.chartId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && !isFetching) return <Form {...props} draft={data} />
  return (
    <PaperWaits
      title={`New estimate for ${props.name}`}
      waitsFor="prices"
      error={error}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  )
}

function Form({ chartId, name, zone, onClose, draft }: EstimateDialogProps & { draft: EstimateDraft }) {
  const day = today(zone, useNow())
  const [first] = useState(() => openedEstimate(draft, day))
  const [typed, setTyped] = useState<TypedEstimate>(first)
  const [asked, setAsked] = useState(false)
  const create = useCreateEstimate(chartId)
  const change = (part: Partial<TypedEstimate>) => {
    create.reset()
    setTyped({ ...typed, ...part })
  }
  const { services, session } = typed
  const isNeeded = draft.lacking.some((one) => one === 'provider_npi' || one === 'tax_id' || one === 'dob')
  const errors = asked ? errorsOfEstimate(typed) : {}
  return (
    <PaperForm
      title={`New estimate for ${name}`}
      paper="Estimate"
      create={create}
      isChanged={typed !== first}
      problem={asked && problemOfTotal(typed)}
      onAsk={() => {
        setAsked(true)
        return isComplete(typed) ? estimateToSend(typed) : null
      }}
      onClose={onClose}
    >
      <p className={css.fine}>
        The law gives a client who pays without insurance the right to know before a session what it will cost.
      </p>
      <Lacking
        intro="An estimate also shows"
        words={draft.lacking.map((one) => LACKING_WORDS[one])}
        consequence={isNeeded && 'Without your NPI, your tax ID and the date of birth none is made.'}
      />
      {draft.people.length > 1 && (
        <SelectField
          label="Who is treated"
          data={draft.people.map(({ patient_user_id, name: label }) => ({ value: patient_user_id, label }))}
          value={typed.patient_user_id}
          onChange={({ currentTarget }) => change({ patient_user_id: currentTarget.value })}
        />
      )}
      <div className={css.group}>
        <SelectField
          label="Made for"
          data={[
            { value: '', label: 'No booked session: the client asked' },
            ...draft.sessions.map(({ appointment_id, start, appointment_type_label }) => ({
              value: appointment_id,
              label: `${formatDate(start, zone)}, ${appointment_type_label}`,
            })),
          ]}
          value={session?.appointment_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change(withSession(typed, draft.sessions.find((one) => one.appointment_id === value) ?? null))
          }
        />
        <EstimateDue session={session} day={day} />
      </div>
      <TextField
        label="Main service in plain words"
        placeholder="Individual psychotherapy, 50 minutes a week"
        maxLength={200}
        value={typed.service}
        error={errors.service}
        onChange={({ currentTarget }) => change({ service: currentTarget.value })}
      />
      <TextField
        label="Diagnoses (ICD-10, optional)"
        placeholder="F41.1, F33.0"
        description="Leave this empty while none is known, as before the first session."
        maxLength={120}
        spellCheck={false}
        value={typed.diagnoses}
        error={errors.diagnoses}
        onChange={({ currentTarget }) => change({ diagnoses: currentTarget.value })}
      />
      <FieldRow>
        <TextField
          type="date"
          label="First day"
          value={typed.from_on}
          error={errors.from_on}
          onChange={({ currentTarget }) => change({ from_on: currentTarget.value })}
        />
        <TextField
          type="date"
          label="Last day"
          description="An estimate covers at most 12 months."
          value={typed.to_on}
          error={errors.to_on}
          onChange={({ currentTarget }) => change({ to_on: currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Where it is given"
          placeholder="1 Main St, Albany, or by video"
          maxLength={160}
          value={typed.place}
          error={errors.place}
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
        <SelectField
          label="State"
          data={[{ value: '', label: 'Choose…' }, ...US_REGIONS]}
          value={typed.state}
          error={errors.state}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        />
      </FieldRow>
      {services.map((service, at) => (
        <ServiceFields
          key={service.key}
          service={service}
          place={at + 1}
          types={draft.types}
          errors={asked ? errorsOfService(service) : {}}
          onChange={(next) => change({ services: services.map((one) => (one === service ? next : one)) })}
          onRemove={
            services.length > 1 ? () => change({ services: services.filter((one) => one !== service) }) : undefined
          }
        />
      ))}
      <div className={css.sum}>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={services.length >= MOST_ESTIMATE_LINES}
          onClick={() =>
            change({ services: [...services, emptyService(Math.max(...services.map(({ key }) => key)) + 1)] })
          }
        >
          Add a service
        </Button>
        <strong className={css.total}>Expected in all: {formatPrice(totalOf(services))}</strong>
      </div>
      <p className={css.fine}>
        What the law wants it to say about differences, disputes and that it is no contract is printed on it. An
        estimate never changes: if something new is expected, make another one.
      </p>
    </PaperForm>
  )
}

const LACKING_WORDS: Record<EstimateDraft['lacking'][number], string> = {
  provider_npi: 'your NPI',
  tax_id: 'your tax ID',
  dob: 'the client’s date of birth',
  address: 'the address of your practice',
  license: 'your license',
}
