/** "Complete registration", for a page and a dialog: a tab with required fields, then one with optional fields. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { MemberProfile } from '#contracts/api/users'
import { GENDER_IDENTITIES, SEXES } from '#domain/content/genders'
import { InsuranceFields, PersonalFields } from './member-fields.tsx'
import { memberBody, memberValueErrors, memberValues } from './member-values.ts'
import { useFinishMemberIntake, useSaveIntakeStep } from '#web/data/users/save-own-member.ts'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import forms from './account-forms.module.css'
import css from './member-intake.module.css'
import { PURCHASE_TEXT } from './purchase-words.ts'
import { swipeOf, touchStart } from '#web/lib/swipe.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { todayIn } from '#web/lib/today.ts'

const STEPS = [
  { key: 'required', label: 'Personal Details' },
  { key: 'optional', label: 'Insurance Details (Optional)' },
] as const
type Step = (typeof STEPS)[number]['key']

export function MemberIntakeForm({ purchase }: { purchase: boolean }) {
  const { data, error, refetch } = useQuery(ownMemberQuery)
  if (data) return <MemberForm saved={data} purchase={purchase} />
  if (error) return <ErrorState error={error} prefix="failed to get patient info: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}

function MemberForm({ saved, purchase }: { saved: MemberProfile; purchase: boolean }) {
  const [step, setStep] = useState<Step>('required')
  const touchedAt = useRef<ReturnType<typeof touchStart>>(null)
  const check = useFormCheck()
  const shownStep = useRef(step)
  useEffect(() => {
    // The focused element was removed with the previous step, so focus the selected tab, unless an invalid field has
    // received the focus.
    if (shownStep.current !== step && document.activeElement === document.body)
      check.form.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    shownStep.current = step
  }, [step, check.form])
  const form = useForm({
    initialValues: memberValues(saved),
    validate: (values) => memberValueErrors(values, todayIn(saved.timezone)),
  })
  const { values } = form
  const hasNameAndBirth = Boolean(values.first_name.trim() && values.last_name.trim() && values.dob.trim())

  const body = () => memberBody(form.getValues())
  const save = useSaveIntakeStep(() => setStep('optional'))
  const finish = useFinishMemberIntake()
  const busy = save.isPending || finish.isPending

  const passes = (): boolean => {
    const isWhole = check.passes(form.validate())
    if (!isWhole) setStep('required')
    return isWhole
  }
  const goOn = () => {
    if (hasNameAndBirth && passes()) save.mutate(body())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === 'required') goOn()
    else if (passes()) finish.mutate(body())
  }
  const swipe = (event: TouchEvent<HTMLFormElement>) => {
    const swiped = swipeOf(touchedAt.current, event.changedTouches[0])
    touchedAt.current = null
    if (busy) return
    if (swiped === 'left' && step === 'required') goOn()
    if (swiped === 'right') setStep('required')
  }

  return (
    <form
      ref={check.form}
      noValidate
      onSubmit={submit}
      onTouchStart={({ touches, target }) => {
        // Inside a field, a swipe selects text and must not change the tab.
        const field = target instanceof HTMLElement && target.closest('input, select, textarea, [role=listbox]')
        touchedAt.current = field ? null : touchStart(touches)
      }}
      onTouchEnd={swipe}
      aria-label="Complete registration"
    >
      {purchase && <p className={css.purchase}>{PURCHASE_TEXT}</p>}
      <Tabs
        label="Your details"
        tabs={STEPS}
        chosen={step}
        onChoose={(to) => (to === 'optional' ? goOn() : setStep('required'))}
      >
        {step === 'required' ? (
          <div className={css.panel}>
            <FormAlert incomplete={check.incomplete} error={save.error} prefix="failed to save member info: " />
            <div className={css.fields}>
              <PersonalFields form={form} genders={GENDER_IDENTITIES} sexes={SEXES} />
            </div>
          </div>
        ) : (
          <div className={css.panel}>
            <FormAlert error={finish.error} />
            <div className={css.fields}>
              <InsuranceFields form={form} />
              <p className={css.note}>You can leave this blank and pay for sessions yourself.</p>
            </div>
          </div>
        )}
      </Tabs>
      <div className={css.panel}>
        <div className={css.actions}>
          {step === 'optional' && (
            <Button kind="quiet" onClick={() => setStep('required')} disabled={busy}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={busy || !hasNameAndBirth}>
            {busy ? 'Please wait...' : step === 'required' ? 'Next' : 'Finish'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The title is "Complete registration", and on phones "Finish setting up" (spec section 2). */
export function CompleteTitle() {
  return (
    <>
      <span className={forms.desk}>Complete registration</span>
      <span className={forms.phone}>Finish setting up</span>
    </>
  )
}
