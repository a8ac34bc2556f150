import { IconQuestionMark } from '@tabler/icons-react'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import css from './-settings.module.css'

/** Old addresses of tabs, and where their content is today. */
const MOVED: Readonly<Record<string, '/pro-dashboard/billing' | '/pro-dashboard/settings'>> = {
  'client-invoices': '/pro-dashboard/billing',
  notifications: '/pro-dashboard/settings',
  directory: '/pro-dashboard/settings',
  telehealth: '/pro-dashboard/settings',
  integrations: '/pro-dashboard/settings',
  'ai-settings': '/pro-dashboard/settings',
  'client-portal': '/pro-dashboard/settings',
  'patient-analytics': '/pro-dashboard/settings',
}

export const Route = createFileRoute('/pro-dashboard/settings/$tab')({
  ssr: false,
  beforeLoad: ({ params: { tab } }) => {
    const to = Object.hasOwn(MOVED, tab) ? MOVED[tab] : undefined
    if (to) throw redirect({ to, replace: true })
  },
  component: () => (
    <Card className={css.lost}>
      <EmptyState icon={IconQuestionMark} title="Page not found">
        Choose another section of the settings.
      </EmptyState>
    </Card>
  ),
})
