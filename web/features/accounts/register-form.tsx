/** Registers a member on a page of its own. Afterwards a dialog over the page says that an email was sent. */
import { useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import css from './account-forms.module.css'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { EmailSent } from './email-sent.tsx'
import { invitedTo } from './invited-words.ts'
import { type Invited, MemberRegistrationForm } from './member-registration-form.tsx'
import { Registered } from './registered.tsx'
import { pageHref } from '#web/lib/page-href.ts'

type RegisterFormProps = {
  /** True after the form was posted without a script. */
  sent?: boolean
  invited?: Invited
}

export function RegisterForm({ invited, sent = false }: RegisterFormProps) {
  const [email, setEmail] = useState('')
  const [shown, setShown] = useState<'form' | 'dialog' | 'page'>(sent ? 'page' : 'form')
  if (shown === 'page') return <Registered email={email} scene={ACCOUNT_SCENES.member} />
  return (
    <AccountFrame
      title="Get personalized care"
      lead={invited ? invitedTo(invited) : 'One account for finding, booking and meeting your professional.'}
      scene={ACCOUNT_SCENES.member}
      wide
    >
      <MemberRegistrationForm
        {...(invited && { invited })}
        onRegistered={(address) => {
          setEmail(address)
          setShown('dialog')
        }}
      />
      <p className={css.prompt}>
        Already have an account? <a href={pageHref('/login')}>Log in</a>
      </p>
      {shown === 'dialog' && <EmailSent email={email} onClose={() => setShown('page')} />}
    </AccountFrame>
  )
}
