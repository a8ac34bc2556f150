import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/member-dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/member-dashboard/homepage', replace: true })
  },
})
