/** The pages for invitations that cannot be accepted: no longer valid, or for another address. */
import { IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './invitation-pages.module.css'
import { useLeave } from './leaving.ts'
import { Button } from '#web/ui/kit/button.tsx'

/** What the invitation is about, the email it is for, and the sentence below the picture. */
export type Opened = { what: string; email: string; scene: string }

/** The login shown when the email of an invitation has an account. The route passes the component. */
export type InvitationSignIn = ComponentType<Opened>

/** Says that an invitation is no longer valid. `children` are the buttons for the next steps. */
export function InvitationGone({
  title,
  text,
  scene,
  children,
}: {
  title: string
  text: string
  scene: string
  children: ReactNode
}) {
  return (
    <AccountFrame title={title} scene={scene}>
      <div className={css.stack} role="alert">
        <span className={css.gone}>
          <IconLinkOff size={28} stroke={1.5} aria-hidden />
        </span>
        <p>{text}</p>
        <div className={css.acts}>{children}</div>
      </div>
    </AccountFrame>
  )
}

/** Shown when the user who is logged in is not the one who was invited. */
export function InvitationForAnother({ what, email, scene, signedInAs }: Opened & { signedInAs: string }) {
  const leave = useLeave()
  const signOut = useMutation({ mutationFn: leave })
  return (
    <AccountFrame title="This is for another email" scene={scene}>
      <div className={css.stack}>
        <FormAlert error={signOut.error} />
        <p>
          {what} The invitation is for <strong>{email}</strong>, and you are logged in as <strong>{signedInAs}</strong>.
          Log out, then open the link from the email again.
        </p>
        <Button disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          Log out
        </Button>
      </div>
    </AccountFrame>
  )
}
