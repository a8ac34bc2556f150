import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'

/** Replaces a page for which the acting guardian has no right. */
export function NoRight({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState icon={IconLock} title="You do not have permission">
        As a guardian, you do not have access to this. The person who manages the guardians can give you permission.
      </EmptyState>
    </Page>
  )
}
