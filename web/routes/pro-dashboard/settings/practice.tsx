import { createFileRoute } from '@tanstack/react-router'
import { PracticeTab } from '#web/features/practice-details/practice-tab.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/practice')({ ssr: false, component: PracticeTab })
