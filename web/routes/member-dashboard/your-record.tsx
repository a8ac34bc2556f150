import { createFileRoute } from '@tanstack/react-router'
import { YourRecordPage } from '#web/features/records/your-record-page.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'

export const Route = createFileRoute('/member-dashboard/your-record')({ component: YourRecord })

function YourRecord() {
  return <YourRecordPage user={useGuardedUser()} />
}
