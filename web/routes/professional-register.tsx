import { createFileRoute } from '@tanstack/react-router'
import { ProviderRegister } from '#web/features/accounts/provider-register.tsx'

export const Route = createFileRoute('/professional-register')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Join as a professional · Orchid' }] }),
  component: ProviderRegister,
})
