import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'

export const Route = createFileRoute('/login')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Log in · Orchid' }] }),
  component: LoginPage,
})
