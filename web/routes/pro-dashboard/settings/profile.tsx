import { createFileRoute } from '@tanstack/react-router'
import { ProfileTab } from '#web/features/professional-profile/profile-tab.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/profile')({ component: ProfileTab })
