/** The rules by which clients book a session type, and the code that its papers start with. */
import { MOST_OF_A_TYPE_IN_A_DAY } from '#contracts/plain/daily-limit'
import { PROCEDURE_CODE, PROCEDURE_CODE_TEXT } from '#contracts/plain/procedure-code'
import { ANSWER_HOURS } from '#domain/scheduling/request-deadline'
import { NOTICE_CHOICES, noticeWords } from '#domain/scheduling/notice'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import type { AppointmentTypeInput } from '#web/data/appointment-types.ts'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import type { FormRules } from '#web/ui/forms/form-rules.ts'
import type { Form } from '#web/ui/forms/use-form.ts'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { KIND_TEXT } from './session-type-kind.tsx'
import css from './panels.module.css'

type Rules = Pick<
  AppointmentTypeInput,
  | 'kind'
  | 'office_id'
  | 'description'
  | 'buffer_before_minute'
  | 'buffer_after_minute'
  | 'notice_hours'
  | 'horizon_days'
  | 'daily_limit'
  | 'cpt_code'
  | 'needs_approval'
>

export const RULE_NAMES: (keyof Rules)[] = [
  'kind',
  'office_id',
  'description',
  'buffer_before_minute',
  'buffer_after_minute',
  'notice_hours',
  'horizon_days',
  'daily_limit',
  'cpt_code',
  'needs_approval',
]

/** The rules of a stored type, or those that a new one starts with. */
export const rulesOf = (saved: AppointmentTypeWire | null): Rules => ({
  kind: saved?.kind ?? 'individual',
  office_id: saved?.office_id ?? null,
  description: saved?.description ?? '',
  buffer_before_minute: saved?.buffer_before_minute ?? 0,
  buffer_after_minute: saved?.buffer_after_minute ?? 0,
  notice_hours: saved?.notice_hours ?? null,
  horizon_days: saved?.horizon_days ?? 180,
  daily_limit: saved?.daily_limit ?? null,
  cpt_code: saved?.cpt_code ?? '',
  needs_approval: saved?.needs_approval ?? false,
})

const minutes = (count: number): string => `${count} min`

export const RULE_WORDS: FieldWords<Omit<Rules, 'office_id'>> = {
  kind: ['For', (kind) => KIND_TEXT[kind].name.toLowerCase()],
  description: 'Description',
  buffer_before_minute: ['Kept free before', minutes],
  buffer_after_minute: ['Kept free after', minutes],
  notice_hours: [
    'Clients can book up to',
    (hours) => (hours === null ? 'as in your availability' : noticeWords(hours)),
  ],
  horizon_days: ['Can be booked ahead', (days) => `${days} days`],
  daily_limit: ['In one day', (limit) => (limit === null ? 'any number' : String(limit))],
  cpt_code: 'Procedure code',
  needs_approval: ['Booking', (needs) => (needs ? 'you confirm each request' : 'booked at once')],
}

const between = (least: number, most: number) => (value: number) =>
  value >= least && value <= most ? null : `Between ${least} and ${most}`

export const codeOf = (typed: string): string => typed.trim().toUpperCase()

export const RULE_CHECKS: FormRules<Rules> = {
  buffer_before_minute: between(0, 120),
  buffer_after_minute: between(0, 120),
  horizon_days: between(1, 365),
  daily_limit: (limit) => (limit === null ? null : between(1, MOST_OF_A_TYPE_IN_A_DAY)(limit)),
  cpt_code: (code) => (PROCEDURE_CODE.test(codeOf(code)) ? null : PROCEDURE_CODE_TEXT),
}

type RulesForm = Pick<Form<AppointmentTypeInput>, 'values' | 'errors' | 'field' | 'setFieldValue'>

export function SessionTypeRules({ form }: { form: RulesForm }) {
  const { notice_hours, daily_limit } = form.values
  return (
    <fieldset className={css.rules}>
      <legend className={css.legend}>When clients can book it</legend>
      <RadioGroup
        label="Booking"
        options={[
          { value: 'instant', label: 'Booked at once' },
          { value: 'request', label: 'You confirm each request' },
        ]}
        value={form.values.needs_approval ? 'request' : 'instant'}
        onChange={(value) => form.setFieldValue('needs_approval', value === 'request')}
      />
      {form.values.needs_approval && (
        <p className={css.fine}>
          A client’s request keeps the time free until you answer, for {ANSWER_HOURS / 24} days or until your notice
          begins. Nothing is paid before you confirm it.
        </p>
      )}
      <FieldRow>
        <NumberField
          label="Free before"
          suffix="min"
          min={0}
          max={120}
          step={5}
          {...form.field('buffer_before_minute')}
        />
        <NumberField
          label="Free after"
          suffix="min"
          min={0}
          max={120}
          step={5}
          {...form.field('buffer_after_minute')}
        />
      </FieldRow>
      <p className={css.fine}>
        Kept free around the session. Clients are not offered it, and you can still book there.
      </p>
      <SelectField
        label="Clients can book up to"
        data={[
          { value: '', label: 'As in your availability' },
          ...[...new Set([...NOTICE_CHOICES, ...(notice_hours === null ? [] : [notice_hours])])]
            .sort((a, b) => a - b)
            .map((hours) => ({ value: String(hours), label: `${noticeWords(hours)} before` })),
        ]}
        value={notice_hours === null ? '' : String(notice_hours)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('notice_hours', value === '' ? null : Number(value))
        }
      />
      <FieldRow>
        <NumberField label="Days ahead" suffix="days" min={1} max={365} {...form.field('horizon_days')} />
        <SelectField
          label="In one day"
          data={[
            { value: '', label: 'Any number' },
            ...Array.from({ length: MOST_OF_A_TYPE_IN_A_DAY }, (_, i) => ({
              value: String(i + 1),
              label: `At most ${i + 1}`,
            })),
          ]}
          value={daily_limit === null ? '' : String(daily_limit)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('daily_limit', value === '' ? null : Number(value))
          }
        />
      </FieldRow>
    </fieldset>
  )
}

export function ProcedureCode({ form }: { form: RulesForm }) {
  return (
    <TextField
      label="Procedure code (optional)"
      description="The CPT code that papers for insurers start with, such as 90834."
      maxLength={5}
      autoCapitalize="characters"
      {...form.field('cpt_code')}
    />
  )
}
