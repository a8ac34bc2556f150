import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MemberRegister } from '#web/features/accounts/member-register.tsx'

const code = z.coerce.string().trim().max(120).optional().catch(undefined)

export const Route = createFileRoute('/member-register')({
  ssr: false,
  validateSearch: z.object({ invite_code: code, patient_chart_invite_code: code }),
  head: () => ({ meta: [{ title: 'Register · Orchid' }] }),
  component: Register,
})

function Register() {
  return <MemberRegister invites={Route.useSearch()} />
}
