import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/pro-dashboard/')({
  ssr: false,
  beforeLoad: () => {
    throw redirect({ to: '/pro-dashboard/homepage', replace: true })
  },
})
