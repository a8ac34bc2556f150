/**
 * The frame of an intake: the brand, the progress and "Log out". It has no navigation, so that users finish the intake.
 */
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLeave } from './leaving.ts'
import { BrandName } from '#web/ui/brand/brand-mark.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { OfflineBanner } from '#web/ui/shell/offline-banner.tsx'
import css from './onboarding-frame.module.css'
import { Button } from '#web/ui/kit/button.tsx'

type OnboardingFrameProps = {
  /** The current step and how many there are. Omitted for a form without steps. */
  progress?: { step: number; of: number }
  children: ReactNode
}

export function OnboardingFrame({ progress, children }: OnboardingFrameProps) {
  const leave = useMutation({ mutationFn: useLeave() })
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <BrandName />
        {progress && (
          <span className={css.count}>
            Step {progress.step} of {progress.of}
          </span>
        )}
        <Button kind="plain" onClick={() => leave.mutate()} disabled={leave.isPending}>
          Log out
        </Button>
        {progress && (
          <div
            className={css.track}
            role="progressbar"
            aria-label="Progress of the intake"
            aria-valuemin={0}
            aria-valuemax={progress.of}
            aria-valuenow={progress.step}
          >
            <div className={css.done} style={{ width: `${(100 * progress.step) / progress.of}%` }} />
          </div>
        )}
      </header>
      <OfflineBanner />
      <main className={css.main} id="content">
        <FormAlert error={leave.error} />
        {children}
      </main>
    </div>
  )
}
