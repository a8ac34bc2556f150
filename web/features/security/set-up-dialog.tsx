/** Turns on two-step verification: asks for the password, then for a code of the app, then shows the recovery codes. */
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { CodeBoxes } from '#web/ui/forms/code-boxes.tsx'
import { codeText, isComplete, NO_DIGITS } from '#web/ui/forms/code-digits.ts'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirm, useSetUp } from '#web/data/two-factor.ts'
import css from './security.module.css'
import { TitleOf } from './title-of.tsx'
import { wrongPassword } from './wrong-password.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { CopyButton } from '#web/ui/kit/copy-button.tsx'
import { PasswordField } from '#web/ui/kit/password-field.tsx'

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const setUp = useSetUp()
  const confirm = useConfirm()
  const codes = confirm.data?.recovery_codes
  if (codes)
    return (
      // No `onClose`: only a button closes this dialog, because the codes are shown only once.
      <Dialog key="codes" title="Your recovery codes">
        <RecoveryCodes codes={codes} onNoted={onClose} />
      </Dialog>
    )
  return (
    <Dialog key={setUp.data ? 'code' : 'password'} title={<TitleOf act="Set up" />} onClose={onClose}>
      {setUp.data ? (
        <FirstCode {...setUp.data} confirm={confirm} onStartAgain={setUp.reset} />
      ) : (
        <PasswordFirst setUp={setUp} />
      )}
    </Dialog>
  )
}

function PasswordFirst({ setUp }: { setUp: ReturnType<typeof useSetUp> }) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const wrongField = useFirstWrongField(setUp.error)
  const wrong = wrongPassword(setUp.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') {
      setUp.reset()
      wrongField.show()
    } else setUp.mutate({ password })
  }
  return (
    <form ref={wrongField.form} noValidate onSubmit={submit} className={css.stack}>
      <p>You need an authentication app on your phone. First, please enter your password again.</p>
      <FormAlert incomplete={missing} error={wrong ? null : setUp.error} />
      <PasswordField
        label="Password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={missing ? 'Please enter your password' : wrong}
      />
      <Button type="submit" wide disabled={setUp.isPending}>
        {setUp.isPending ? 'Please wait...' : 'Continue'}
      </Button>
    </form>
  )
}

type FirstCodeProps = {
  secret: string
  otpauth_uri: string
  confirm: ReturnType<typeof useConfirm>
  onStartAgain: () => void
}

function FirstCode({ secret, otpauth_uri, confirm, onStartAgain }: FirstCodeProps) {
  const [digits, setDigits] = useState(NO_DIGITS)
  const [missing, setMissing] = useState<{ text: string } | null>(null)
  const refused = missing ?? confirm.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = isComplete(digits)
    setMissing(complete ? null : { text: 'Please enter all 6 digits' })
    if (complete) confirm.mutate({ mfa_code: codeText(digits) })
    else confirm.reset()
  }
  // Setting up in another tab has replaced this secret, so it can no longer be confirmed.
  const outdated = confirm.error instanceof ApiError && confirm.error.code === 'wrong_state'
  return (
    <form noValidate onSubmit={submit} className={css.stack}>
      <FormAlert incomplete={missing !== null} />
      <p className={css.elsewhere}>Scan this code with your authentication app, or enter the key.</p>
      {/* A phone cannot scan its own screen. */}
      <div className={css.here}>
        <p>Add Orchid to the authentication app on this phone, or scan the code with another one.</p>
        <a className={buttonClass({ kind: 'quiet', wide: true })} href={otpauth_uri}>
          Open in your authentication app
        </a>
      </div>
      <QrPicture className={css.qr} text={otpauth_uri} label="QR code for your authentication app" />
      <p className={css.secret}>
        <span className={css.fine}>Key</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton kind="plain" text={secret}>
          Copy key
        </CopyButton>
      </p>
      <CodeBoxes
        label="Then enter the 6 digits it shows"
        digits={digits}
        onChange={setDigits}
        error={missing?.text ?? (confirm.error ? errorText(confirm.error) : null)}
        refused={refused ?? 'begin'}
      />
      <Button type="submit" wide disabled={confirm.isPending}>
        {confirm.isPending ? 'Please wait...' : 'Turn on'}
      </Button>
      {outdated && (
        <Button kind="plain" onClick={onStartAgain}>
          Start again
        </Button>
      )}
    </form>
  )
}
