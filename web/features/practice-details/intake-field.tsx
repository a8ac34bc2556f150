/** What the steps of the intake share. */
import type { ReactNode } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import type { IntakeDraft } from './intake-draft.ts'
import css from './intake.module.css'
import { Tooltip } from '#web/ui/kit/tooltip.tsx'

export type StepProps = {
  draft: IntakeDraft
  change: (patch: Partial<IntakeDraft>) => void
  changeProfile: (patch: Partial<ProviderProfile>) => void
  /** The error of a field. There are no errors until the person has tried to continue. */
  error: (field: string) => string | undefined
}

/** A field with an (i) at the end of its label, which shows a tip. */
export function WithTip({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <div className={css.tipped}>
      {children}
      <Tooltip text={tip} className={css.tip} />
    </div>
  )
}
