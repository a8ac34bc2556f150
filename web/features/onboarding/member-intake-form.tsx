/** "Complete registration": the required tab, then the optional one, then Finish. As a page and inside a dialog. */
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type TouchEvent, useRef, useState } from 'react'
import { getMember, getUserInfo, type MemberProfile, putMember } from '#contracts/api/users'
import { ERROR_TEXT } from '#contracts/errors'
import { AddressFields } from '#web/features/accounts/address-fields.tsx'
import { parseBirthDate, writeBirthDate } from '#web/features/accounts/birth-date.ts'
import { BirthDateField } from '#web/features/accounts/birth-date-field.tsx'
import { memberDetailErrors } from '#web/features/accounts/member-rules.ts'
import { callApi } from '#web/lib/api.ts'
import { userInfoQuery } from '#web/lib/session.ts'
import { dayKey, localZone } from '#web/lib/time.ts'
import { PlainButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FieldRow, PhoneField, SelectField, TextField } from '#web/ui/fields.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import css from './intake.module.css'

const GENDERS = ['Male', 'Female', 'Non-binary', 'Transgender', 'Prefer not to say'] as const
const SEXES = ['Male', 'Female', 'Prefer not to say'] as const
const SWIPE_PX = 60
const STEPS = [
  { key: 'required', label: 'Personal Details' },
  { key: 'optional', label: 'Insurance Details (Optional)' },
] as const
type Step = (typeof STEPS)[number]['key']

export function MemberIntakeForm({ purchase }: { purchase: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['own_member_record'],
    queryFn: ({ signal }) => callApi(getMember, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (data) return <MemberForm saved={data} purchase={purchase} />
  if (error) return <ErrorState error={error} prefix="failed to get patient info: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}

function MemberForm({ saved, purchase }: { saved: MemberProfile; purchase: boolean }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('required')
  const [incomplete, setIncomplete] = useState(false)
  const touchedAt = useRef<number | null>(null)
  const { orchid_user_id: _, ...record } = saved
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...record,
      dob: writeBirthDate(saved.dob),
      gender: GENDERS.find((one) => one === saved.gender) ?? ('' as const),
      sex: SEXES.find((one) => one === saved.sex) ?? ('' as const),
    },
    validate: (values) => ({
      ...memberDetailErrors(values, dayKey(new Date().toISOString(), localZone())),
      ...(/^(\d{10})?$/.test(values.phone_number) ? {} : { phone_number: 'Phone number must have 10 digits' }),
    }),
  })
  const { values } = form
  const begun = Boolean(values.first_name.trim() && values.last_name.trim() && values.dob.trim())

  const body = () => ({ ...form.getValues(), dob: parseBirthDate(form.getValues().dob) ?? '' })
  const save = useMutation({
    mutationFn: () => callApi(putMember, { body: body() }),
    onSuccess: () => setStep('optional'),
  })
  const finish = useMutation({
    mutationFn: async () => {
      await callApi(putMember, { body: { ...body(), finish: true } })
      return callApi(getUserInfo, {})
    },
    onSuccess: async (user) => {
      await client.cancelQueries({ queryKey: userInfoQuery.queryKey })
      client.setQueryData(userInfoQuery.queryKey, user)
    },
  })
  const busy = save.isPending || finish.isPending

  const check = (): boolean => {
    const wrong = form.validate().hasErrors
    setIncomplete(wrong)
    if (wrong) setStep('required')
    return !wrong
  }
  const goOn = () => {
    if (begun && check()) save.mutate()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === 'required') goOn()
    else if (check()) finish.mutate()
  }
  const swipe = (event: TouchEvent<HTMLFormElement>) => {
    const from = touchedAt.current
    const to = event.changedTouches[0]?.clientX
    touchedAt.current = null
    if (from === null || to === undefined || busy || Math.abs(to - from) < SWIPE_PX) return
    if (to < from && step === 'required') goOn()
    if (to > from) setStep('required')
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onTouchStart={({ touches, target }) => {
        // A swipe inside a field marks text.
        const field = target instanceof HTMLElement && target.closest('input, select, textarea')
        touchedAt.current = field ? null : (touches[0]?.clientX ?? null)
      }}
      onTouchEnd={swipe}
      aria-label="Complete registration"
    >
      {purchase && (
        <p className={css.purchase}>
          To finalize this purchase, please fill in the fields below to complete your registration.
        </p>
      )}
      <Tabs
        label="Your details"
        tabs={STEPS}
        chosen={step}
        onChoose={(to) => (to === 'optional' ? goOn() : setStep('required'))}
      >
        {step === 'required' ? (
          <div className={css.panel}>
            {incomplete ? (
              <FormAlert>{ERROR_TEXT.invalid}</FormAlert>
            ) : (
              <FormAlert error={save.error} prefix="failed to save member info: " />
            )}
            <div className={css.fields}>
              <FieldRow>
                <TextField
                  label="Legal first name"
                  autoComplete="given-name"
                  required
                  {...form.getInputProps('first_name')}
                />
                <TextField
                  label="Preferred first name (optional)"
                  autoComplete="nickname"
                  {...form.getInputProps('preferred_first_name')}
                />
              </FieldRow>
              <FieldRow>
                <TextField
                  label="Legal last name"
                  autoComplete="family-name"
                  required
                  {...form.getInputProps('last_name')}
                />
                <BirthDateField required {...form.getInputProps('dob')} />
              </FieldRow>
              <AddressFields
                country={values.country}
                field={(name) => form.getInputProps(name)}
                onCountryChange={() => form.setFieldValue('home_state', '')}
              />
              <FieldRow>
                <SelectField
                  label="Sex (optional)"
                  data={[{ value: '', label: 'Choose…' }, ...SEXES]}
                  {...form.getInputProps('sex')}
                />
                <SelectField
                  label="Gender (optional)"
                  data={[{ value: '', label: 'Choose…' }, ...GENDERS]}
                  {...form.getInputProps('gender')}
                />
              </FieldRow>
              <p className={css.phoneNote}>
                Your sex is needed for communication with your insurance provider and must match your insurer's records.
              </p>
              <PhoneField
                label="Phone number (optional)"
                {...form.getInputProps('phone_number')}
                value={values.phone_number}
              />
            </div>
          </div>
        ) : (
          <div className={css.panel}>
            <FormAlert error={finish.error} prefix="failed to save member info: " />
            <div className={css.fields}>
              <TextField
                label="Insurance provider"
                autoComplete="off"
                maxLength={120}
                {...form.getInputProps('insurance_provider')}
              />
              <FieldRow>
                <TextField
                  label="Group ID"
                  autoComplete="off"
                  maxLength={60}
                  {...form.getInputProps('insurance_group_id')}
                />
                <TextField
                  label="Member ID"
                  autoComplete="off"
                  maxLength={60}
                  {...form.getInputProps('insurance_member_id')}
                />
              </FieldRow>
              <p className={css.note}>You can leave this blank and pay for sessions yourself.</p>
            </div>
          </div>
        )}
      </Tabs>
      <div className={css.panel}>
        <div className={css.actions}>
          {step === 'optional' && (
            <PlainButton kind="quiet" onClick={() => setStep('required')} disabled={busy}>
              Back
            </PlainButton>
          )}
          <PlainButton type="submit" disabled={busy || !begun}>
            {busy ? 'Please wait...' : step === 'required' ? 'Next' : 'Finish'}
          </PlainButton>
        </div>
      </div>
    </form>
  )
}
