import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ConfirmEmail } from '#web/features/accounts/confirm-email.tsx'

export const Route = createFileRoute('/confirm-email')({
  ssr: false,
  validateSearch: z.object({ token: z.coerce.string().max(400).optional().catch(undefined) }),
  head: () => ({ meta: [{ title: 'Confirm your e-mail · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Confirm,
})

function Confirm() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  // Kept here and dropped from the address bar at once: the address may be read by others.
  const [given, setGiven] = useState(token)
  useEffect(() => {
    if (!token) return
    setGiven(token)
    void navigate({ to: '/confirm-email', search: {}, replace: true })
  }, [token, navigate])
  return <ConfirmEmail key={given} token={given ?? null} />
}
