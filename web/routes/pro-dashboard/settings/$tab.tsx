import { createFileRoute } from '@tanstack/react-router'
import { TabToday } from './-tab-today.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/$tab')({ ssr: false, component: Today })

function Today() {
  return <TabToday tab={Route.useParams().tab} />
}
