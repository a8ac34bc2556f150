import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '#web/features/clients/overview.tsx'

export const Route = createFileRoute('/pro-dashboard/patient-charts/$chartId/')({ ssr: false, component: Overview })
