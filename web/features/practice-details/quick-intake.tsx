/** /quick-intake: the provider's intake. The hash is the step. Continue saves, so the provider can resume anywhere. */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { pendingOrder } from '#web/login/next-path.ts'
import { localZone } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './intake.module.css'
import { draftOf, profileOf } from './intake-draft.ts'
import type { StepProps } from './intake-field.tsx'
import { ownProviderQuery } from '#web/data/users/own-provider.ts'
import { IntakeSaveError, useFinishIntake, useSaveIntake } from './intake-saving.ts'
import { INTAKE_STEPS, missingInStep, stepOfHash } from './intake-steps.ts'
import { draftAfterSave } from './draft-after-save.ts'
import { OnboardingFrame } from '#web/login/onboarding-frame.tsx'
import { StepAbout } from './step-about.tsx'
import { StepAddress } from './step-address.tsx'
import { StepFinish } from './step-finish.tsx'
import { StepPhone } from './step-phone.tsx'
import { StepPractice } from './step-practice.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { todayIn } from '#web/lib/today.ts'
import { useUser } from '#web/data/users/user-info.ts'

const STEPS: readonly ComponentType<StepProps>[] = [StepAbout, StepPractice, StepAddress, StepPhone, StepFinish]

export function QuickIntake() {
  const { data: saved, error, refetch } = useQuery(ownProviderQuery)
  if (saved) return <Wizard saved={saved} />
  return (
    <OnboardingFrame>
      <h1 className="visually-hidden">Set up your practice</h1>
      {error ? (
        <ErrorState error={error} prefix="failed to get orchid pro: " onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton rows={4} />
      )}
    </OnboardingFrame>
  )
}

function Wizard({ saved }: { saved: ProviderProfile }) {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // The last saved profile. It is set here too, because the step changes before the query has the new profile.
  const [kept, setKept] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [tried, setTried] = useState(false)
  const save = useSaveIntake()
  const finish = useFinishIntake()
  const heading = useRef<HTMLHeadingElement>(null)
  // The plan that was chosen earlier, if any. It is ordered after the last step.
  const [order] = useState(pendingOrder)
  const wrong = useFirstWrongField()

  const today = todayIn(useUser()?.timezone ?? localZone())
  const step = stepOfHash(hash, kept, today)
  const { hash: own = '', title = '' } = INTAKE_STEPS[step] ?? {}
  const last = step === INTAKE_STEPS.length - 1
  const missing = missingInStep(profileOf(draft), step, today)
  const failed = save.error ?? finish.error

  const goTo = (to: number, replace = false) => {
    const next = INTAKE_STEPS[to]
    if (next) void navigate({ to: '/quick-intake', hash: next.hash, replace })
  }
  // A hash that does not match the shown step is corrected.
  useEffect(() => {
    if (hash !== own) goTo(step, true)
  }, [hash, own, step])
  // Every step, and the error of a step that could not be saved, moves the focus to its heading.
  useEffect(() => {
    setTried(false)
    document.title = `${title} · Orchid`
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step, failed])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(missing.size > 0)
    if (missing.size > 0) return wrong.show()
    if (last) finish.mutate({ draft, planChosen: order !== null })
    else
      save.mutate(draft, {
        onSuccess: (profile, sent) => {
          setKept(profile)
          setDraft((now) => draftAfterSave(now, sent, profile))
          goTo(step + 1)
        },
      })
  }

  if (failed)
    return (
      <OnboardingFrame progress={{ step: step + 1, of: INTAKE_STEPS.length }}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ErrorState
          error={failed instanceof IntakeSaveError ? failed.cause : failed}
          prefix={failed instanceof IntakeSaveError ? failed.prefix : ''}
          kept="Your entries are still here."
          onRetry={() => {
            save.reset()
            finish.reset()
          }}
        />
      </OnboardingFrame>
    )

  const Step = STEPS[step] ?? StepAbout
  const busy = save.isPending || finish.isPending
  return (
    <OnboardingFrame progress={{ step: step + 1, of: INTAKE_STEPS.length }}>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {order && (
        <p className={css.purchase}>
          To finalize this purchase, please fill in the fields below to complete your registration.
        </p>
      )}
      <form ref={wrong.form} noValidate onSubmit={submit} className={css.body}>
        <FormAlert incomplete={tried && missing.size > 0} />
        <Step
          draft={draft}
          change={(patch) => setDraft((before) => ({ ...before, ...patch }))}
          changeProfile={(patch) => setDraft((before) => ({ ...before, profile: { ...before.profile, ...patch } }))}
          error={(field) => (tried ? missing.get(field) : undefined)}
        />
        <div className={css.actions}>
          {step > 0 && (
            <Button kind="quiet" onClick={() => goTo(step - 1)} disabled={busy}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={busy}>
            {busy ? 'Please wait...' : last ? 'Finish' : 'Continue'}
          </Button>
        </div>
      </form>
    </OnboardingFrame>
  )
}
