/** The not-found screen inside a dashboard, whose navigation stays. */
import { IconMapQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'

/** `action`: where to go from here. */
export function NotFoundHere({ action }: { action: ReactNode }) {
  return (
    <Page title="Page not found">
      <EmptyState icon={IconMapQuestion} title="There is nothing at this address" action={action}>
        The link may be incomplete, or the page may have moved.
      </EmptyState>
    </Page>
  )
}
