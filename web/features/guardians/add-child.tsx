import { GUARDIAN_RELATIONS } from '#contracts/plain/guardian-relations'
import type { FormEvent } from 'react'
import type { MinorLink } from '#contracts/api/minor-link'
import { parseBirthDate } from '#domain/content/birth-date'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { localZone } from '#web/lib/time.ts'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { childErrors, type ChildValues } from './child-rules.ts'
import { useAddMinor } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { FieldRow, FieldStack } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { todayIn } from '#web/lib/today.ts'
import { useUser } from '#web/data/users/user-info.ts'

const RELATION_CHOICES = [{ value: '', label: 'Choose…' }, ...GUARDIAN_RELATIONS]

type AddChildProps = { onClose: () => void; onAdded: (child: MinorLink) => void }

export function AddChild({ onClose, onAdded }: AddChildProps) {
  const add = useAddMinor()
  // The child's profile gets this person's zone.
  const zone = useUser()?.timezone ?? localZone()
  const { keyOf, settled } = useIntentKey()
  const form = useForm<ChildValues>({
    initialValues: { first_name: '', preferred_first_name: '', last_name: '', dob: '', relation: '' },
    validate: (values) => childErrors(values, todayIn(zone)),
  })
  const check = useFormCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    if (!check.passes(form.validate()) || !values.relation) return
    const body = {
      first_name: values.first_name.trim(),
      preferred_first_name: values.preferred_first_name.trim(),
      last_name: values.last_name.trim(),
      dob: parseBirthDate(values.dob) ?? '',
      relation: values.relation,
    }
    add.mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: (child) => {
          settled()
          onAdded(child)
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title="Add a child" wide>
      <form ref={check.form} noValidate aria-label="Add a child" onSubmit={submit}>
        <FormAlert incomplete={check.incomplete} error={add.error} />
        <FieldStack>
          <p className={css.text}>
            They get a profile without a login, and you act for them with full permissions. You can invite another
            guardian afterward.
          </p>
          <FieldRow>
            <TextField
              label="Legal first name"
              autoComplete="off"
              maxLength={80}
              data-autofocus
              {...form.field('first_name')}
            />
            <TextField
              label="Preferred first name (optional)"
              autoComplete="off"
              maxLength={80}
              {...form.field('preferred_first_name')}
            />
          </FieldRow>
          <FieldRow>
            <TextField label="Legal last name" autoComplete="off" maxLength={80} {...form.field('last_name')} />
            <BirthDateField {...form.field('dob')} autoComplete="off" />
          </FieldRow>
          <SelectField label="Your relationship to them" data={RELATION_CHOICES} {...form.field('relation')} />
          <DialogActions>
            <Button kind="quiet" onClick={onClose} disabled={add.isPending}>
              Close
            </Button>
            <Button type="submit" busy={add.isPending}>
              Add child
            </Button>
          </DialogActions>
        </FieldStack>
      </form>
    </Dialog>
  )
}
