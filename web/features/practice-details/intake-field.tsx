/** Shared by the fields of every step: the draft, how to change it, the messages, and tips beside labels. */
import type { ReactNode } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import type { IntakeDraft } from './intake-draft.ts'
import css from './intake.module.css'
import { Tooltip } from '#web/ui/kit/tooltip.tsx'

export type StepProps = {
  draft: IntakeDraft
  change: (patch: Partial<IntakeDraft>) => void
  changeProfile: (patch: Partial<ProviderProfile>) => void
  /** The message of a field, once the person has tried to continue. */
  error: (field: string) => string | undefined
}

/** A field with a tip behind an (i) at the end of its label. */
export function WithTip({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <div className={css.tipped}>
      {children}
      <Tooltip text={tip} className={css.tip} />
    </div>
  )
}
