/**
 * The download of the case study. On a desktop a dialog first asks for first name and email. On a phone, and without a
 * script, it is a direct link.
 */
import { type FormEvent, useState } from 'react'
import { isEmail } from '#contracts/plain/email-address'
import { useRequestCaseStudy } from '#web/data/marketing.ts'
import { apiUrl } from '#web/lib/api.ts'
import { getCaseStudy } from '#web/lib/endpoints.gen.ts'
import { reportError } from '#web/lib/error-report.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useMedia } from '#web/ui/kit/use-media.ts'

const DESKTOP = '(min-width: 48rem), (orientation: landscape)'

export function CaseStudyDownload({ label }: { label: string }) {
  const isDesktop = useMedia(DESKTOP)
  const [open, setOpen] = useState(false)
  if (!isDesktop)
    return (
      <AnchorButton href={apiUrl(getCaseStudy, {})} download size="large">
        {label}
      </AnchorButton>
    )
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <CaseStudyDialog title={label} onClose={() => setOpen(false)} />}
    </>
  )
}

/** It is rendered only while it is open, so that each opening starts with an empty form. */
function CaseStudyDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { first_name: '', email: '' },
    validate: {
      first_name: isNotEmpty('Please enter your first name'),
      email: (email: string) => (isEmail(email) ? null : 'Please enter a valid email'),
    },
  })
  const check = useFormCheck()
  const request = useRequestCaseStudy((download) => {
    onClose()
    startDownload(download)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check.passes(form.validate())) return
    const { first_name, email } = form.getValues()
    request.mutate(
      { first_name: first_name.trim(), email: email.trim(), source: 'CaseStudy' },
      { onError: (error) => reportError(error, 'promise') },
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={check.form} onSubmit={submit} noValidate aria-label={title}>
        <FormAlert incomplete={check.incomplete} error={request.error} />
        <FieldStack>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={80}
            required
            data-autofocus
            {...form.field('first_name')}
          />
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            {...form.field('email')}
          />
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            No Thanks
          </Button>
          <Button type="submit" busy={request.isPending}>
            Download
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
