/** /account-handover: a person who turned 18 takes over the account that guardians managed, by choosing a password. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { readAccountHandover } from '#contracts/api/account-handover'
import type { Response } from '#contracts/endpoint'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { InvitationGone } from '#web/login/invitation-pages.tsx'
import { useLinkToken } from '#web/lib/link-token.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { newPasswordErrors } from '#web/ui/forms/new-password-rules.ts'
import { useTakeAccountOver, accountHandoverQuery } from '#web/data/account-handover.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportLink } from '#web/lib/web-context.ts'
import { formatFullDay } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type Handover = Response<typeof readAccountHandover>

const scene = ACCOUNT_SCENES.guardian

export function TakeOver() {
  const token = useLinkToken()
  const handover = useQuery(accountHandoverQuery(token))
  if (token === null)
    return <Gone title="Open the link from your email" text="The link in the email opens this page." />
  if (handover.isError) {
    const refused = handover.error instanceof ApiError && handover.error.status < 500
    return refused ? (
      <Gone
        title="This link no longer works"
        text="A link works once, for 30 days, and stops working when a newer one is sent. If you have already taken over your account, log in. Otherwise, ask us for a new link."
      />
    ) : (
      <InvitationGone title="We could not open your link" text={errorText(handover.error)} scene={scene}>
        <Button onClick={() => void handover.refetch()}>Try again</Button>
      </InvitationGone>
    )
  }
  if (!handover.data)
    return (
      <Frame title="Take over your account">
        <LoadingSkeleton shape="lines" label="Opening your link" />
      </Frame>
    )
  if (handover.data.taken) return <Taken handover={handover.data} />
  if (handover.data.email_in_use) return <InUse handover={handover.data} />
  return <TakeOverForm token={token} handover={handover.data} />
}

/** The link was used, perhaps a moment ago by a request whose answer was lost. */
function Taken({ handover }: { handover: Handover }) {
  return (
    <Frame title={`This account is yours, ${handover.first_name}`} lead="It was taken over with this link.">
      <FieldStack>
        <p>
          Log in with <strong>{handover.email}</strong> and the password you chose.
        </p>
        <a className={buttonClass({ wide: true })} href={pageHref('/login')}>
          Log in
        </a>
      </FieldStack>
    </Frame>
  )
}

/** The email already belongs to another account, and a login needs an email of its own. */
function InUse({ handover }: { handover: Handover }) {
  return (
    <Gone
      title={`You need another email, ${handover.first_name}`}
      text={`There is already an account with ${handover.email}, so this link cannot give you a login with it. Tell us an email of your own, and we will send a new link there. Until then this account waits for you, and no one can act in it.`}
    />
  )
}

function TakeOverForm({ token, handover }: { token: string; handover: Handover }) {
  const [values, setValues] = useState({ new_password: '', confirm_password: '' })
  const errors = newPasswordErrors(values)
  const incomplete = Object.keys(errors).length > 0
  const check = useFormCheck()
  const takeOver = useTakeAccountOver(token, () => window.location.assign(pageHref('/member-dashboard/homepage')))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(!incomplete)) takeOver.mutate(values.new_password)
    else takeOver.reset()
  }
  const busy = takeOver.isPending || takeOver.isSuccess
  return (
    <Frame
      title={`Welcome, ${handover.first_name}`}
      lead={`This account is now yours alone. No one else can act in it. The link works until ${formatFullDay(handover.expires_datetime, viewerZone())}.`}
    >
      <form ref={check.form} noValidate onSubmit={submit} aria-label="Take over your account">
        <FormAlert incomplete={check.tried && incomplete} error={takeOver.error} />
        <FieldStack>
          <TextField label="Email" type="email" autoComplete="username" readOnly value={handover.email} />
          <NewPasswordFields values={values} errors={check.tried ? errors : {}} onChange={setValues} />
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Please wait...' : 'Take over my account'}
          </Button>
        </FieldStack>
      </form>
    </Frame>
  )
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <InvitationGone title={title} text={text} scene={scene}>
      <a className={buttonClass()} href={pageHref('/login')}>
        Log in
      </a>
      <a className={buttonClass({ kind: 'quiet' })} href={supportLink()}>
        Ask for help
      </a>
    </InvitationGone>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={scene}>
      {children}
    </AccountFrame>
  )
}
