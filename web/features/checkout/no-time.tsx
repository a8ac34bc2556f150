/** The checkout without a time: how to choose one. */
import { IconCalendarQuestion } from '@tabler/icons-react'
import { pageHref } from '#web/lib/page-href.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'

type NoTimeProps = {
  idOrCustomUrl: string
  /** The professional's name. */
  professional: string
  /** Whether the link is that of a held time, which a login shows. */
  mayBeHeld: boolean
}

export function NoTime({ idOrCustomUrl, professional, mayBeHeld }: NoTimeProps) {
  return (
    <EmptyState
      icon={IconCalendarQuestion}
      title="No time is chosen"
      action={
        <a
          href={pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl } })}
          className={buttonClass()}
        >
          Choose a time
        </a>
      }
    >
      {mayBeHeld
        ? 'Log in to continue with the time we are holding for you.'
        : `Pick a session type and a time of ${professional} first.`}
    </EmptyState>
  )
}
