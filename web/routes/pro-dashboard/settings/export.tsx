import { createFileRoute } from '@tanstack/react-router'
import { ExportCard } from '#web/features/practice/export-card.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/export')({ ssr: false, component: Export })

function Export() {
  return <ExportCard zone={useGuardedUser().timezone} />
}
