/**
 * The form that asks for a demo. It works without a script, as a form that is posted to its page. With a script, the
 * button is off until all fields are filled, and a wrong email is marked and not sent.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DemoPage } from '#contracts/demo-pages'
import { isEmail } from '#contracts/plain/email-address'
import { useRequestDemo } from '#web/data/marketing.ts'
import { reportError } from '#web/lib/error-report.ts'
import { postedForm, refusedFields } from '#web/lib/posted-form.ts'
import { inBrowser } from '#web/lib/transport.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow, FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from './demo-form.module.css'

type Values = { email: string; first_name: string; last_name: string }
const FIRST_NAME = 'Please enter your first name'
const LAST_NAME = 'Please enter your last name'
const EMAIL = 'Please enter a valid email'
const RULES = {
  email: (email: string) => (isEmail(email) ? null : EMAIL),
  first_name: isNotEmpty(FIRST_NAME),
  last_name: isNotEmpty(LAST_NAME),
}

/** `path` is the page of the form. `thanked` says that the form was posted and kept without a script. */
export type DemoFormProps = { path: DemoPage; thanked: boolean }

export function DemoForm({ path, thanked }: DemoFormProps) {
  const [posted] = useState(() => postedForm('request-demo'))
  const [kept, setKept] = useState(thanked)
  const typed = (name: keyof Values) => posted?.values[name] ?? ''
  const form = useForm<Values>({
    initialValues: { email: typed('email'), first_name: typed('first_name'), last_name: typed('last_name') },
    initialErrors: refusedFields(posted, { email: EMAIL, first_name: FIRST_NAME, last_name: LAST_NAME }),
    validate: RULES,
  })
  const check = useFormCheck()
  const request = useRequestDemo((schedulingUrl) => {
    if (schedulingUrl) window.location.assign(schedulingUrl)
    else setKept(true)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check.passes(form.validate())) return
    const { email, first_name, last_name } = form.getValues()
    const body = { email: email.trim(), first_name: first_name.trim(), last_name: last_name.trim() }
    request.mutate(body, { onError: (error) => reportError(error, 'promise') })
  }
  if (kept)
    return (
      <p className={css.kept} role="status">
        <IconCircleCheck size={22} stroke={1.5} aria-hidden />
        <span>Thank you. We will email you to find a time for your demo.</span>
      </p>
    )
  const filled = Object.values(form.values).every((value) => value.trim() !== '')
  return (
    <form
      ref={check.form}
      name="request-demo"
      method="post"
      action={`${path}#demo`}
      noValidate={inBrowser()}
      onSubmit={submit}
      aria-label="Ask for a demo"
    >
      <FormAlert incomplete={check.incomplete} error={request.error}>
        {!check.tried && posted?.alert}
      </FormAlert>
      <FieldStack>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          {...form.field('email')}
        />
        <FieldRow>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={80}
            required
            {...form.field('first_name')}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            maxLength={80}
            required
            {...form.field('last_name')}
          />
        </FieldRow>
        <Button
          type="submit"
          size="large"
          wide
          busy={request.isPending || (request.isSuccess && !kept)}
          disabled={inBrowser() && !filled}
        >
          Book Your Free Demo
        </Button>
        <p className={css.fine}>A demo takes 20 minutes. We use your email only to arrange it.</p>
      </FieldStack>
    </form>
  )
}
