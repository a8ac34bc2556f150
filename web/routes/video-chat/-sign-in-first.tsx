/**
 * The login dialog for a visitor. After the login the page continues at the same address. `user` is who was in the call
 * until now.
 */
import { useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'
import { DepartureContext, departureOf } from '#web/login/departure.ts'

export function SignInFirst({ user }: { user: UserInfo | null }) {
  const [departure] = useState(() => user && departureOf(user))
  return (
    <DepartureContext value={departure}>
      <SignInDialog opened veiled />
    </DepartureContext>
  )
}
