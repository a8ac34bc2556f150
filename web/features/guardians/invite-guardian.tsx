import { GUARDIAN_RELATIONS, type GuardianRelation } from '#contracts/plain/guardian-relations'
import { useState } from 'react'
import type { GuardianRights } from '#contracts/api/minor-link'
import { isEmail } from '#contracts/plain/email-address'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useInviteGuardian } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { hasAnyRight, NO_RIGHT_TEXT, RightsFields } from './rights-fields.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

const RELATION_CHOICES = [{ value: '', label: 'Choose…' }, ...GUARDIAN_RELATIONS]

type Values = { email: string; relation: GuardianRelation | ''; rights: GuardianRights }
const EMPTY: Values = {
  email: '',
  relation: '',
  rights: { book: false, pay: false, notes: false, message: false },
}

/** `whose` is "you" when the reader is the teenager themself, otherwise the child's name. */
export function InviteGuardian({ minorId, whose }: { minorId: string; whose: string }) {
  const invite = useInviteGuardian(minorId)
  const [sentTo, setSentTo] = useState('')
  const { keyOf, settled } = useIntentKey()
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: {
      email: (email) => {
        if (!email.trim()) return 'Please enter their email'
        return isEmail(email) ? null : 'Please enter a valid email'
      },
      relation: (relation) => (relation ? null : `Please choose their relationship to ${whose}`),
      rights: (rights) => (hasAnyRight(rights) ? null : NO_RIGHT_TEXT),
    },
    onValuesChange: () => {
      setSentTo('')
      // While a request is pending, its result must still be shown.
      if (!invite.isPending) invite.reset()
    },
  })
  const wrong = useFirstWrongField()
  const submit = ({ email, relation, rights }: Values) => {
    if (!relation) return
    const body = { email: email.trim(), relation, rights }
    invite.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: () => {
          settled()
          if (form.getValues().email === email) form.reset()
          setSentTo(body.email)
        },
      },
    )
  }
  return (
    <form
      ref={wrong.form}
      noValidate
      onSubmit={form.onSubmit(submit, wrong.show)}
      className={css.stack}
      aria-label="Invite a guardian"
    >
      <FormAlert error={invite.error} />
      <FieldRow>
        <TextField label="Their email" type="email" autoComplete="off" {...form.field('email')} />
        <SelectField
          label={`They are ${whose === 'you' ? 'your' : `${possessive(whose)}`}`}
          data={RELATION_CHOICES}
          {...form.field('relation')}
        />
      </FieldRow>
      <RightsFields
        legend="They can"
        value={form.values.rights}
        onChange={(rights) => form.setFieldValue('rights', rights)}
        error={form.errors.rights ? NO_RIGHT_TEXT : null}
      />
      <div className={css.acts}>
        <Button type="submit" busy={invite.isPending}>
          Send invitation
        </Button>
      </div>
      <p role="status" className={css.fine}>
        {sentTo && `Invitation sent to ${sentTo}. The link works for 7 days.`}
      </p>
    </form>
  )
}

function possessive(name: string): string {
  return `${name}'s`
}
