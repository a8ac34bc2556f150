import { Button, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { GUARDIAN_RELATIONS, type MinorLink } from '#contracts/api/minor-link'
import { parseBirthDate } from '#web/ui/forms/birth-date.ts'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { dayKey, localZone } from '#web/lib/time.ts'
import { FieldRow, FieldStack, SelectField, TextField } from '#web/ui/kit/fields.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { childErrors, type ChildValues } from './child-rules.ts'
import { useAddMinor } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { isUnderAge } from '#web/data/users/own-age.ts'

const RELATION_CHOICES = [{ value: '', label: 'Choose…' }, ...GUARDIAN_RELATIONS]

type AddChildProps = { onClose: () => void; onAdded: (child: MinorLink) => void }

export function AddChild({ onClose, onAdded }: AddChildProps) {
  const add = useAddMinor()
  const { keyOf, settled } = useIntentKey()
  const form = useForm<ChildValues>({
    mode: 'controlled',
    initialValues: { first_name: '', preferred_first_name: '', last_name: '', dob: '', relation: '' },
    validate: (values) => childErrors(values, dayKey(new Date().toISOString(), localZone()), isUnderAge),
  })
  const check = useFormCheck()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    if (!check.passes(!form.validate().hasErrors) || !values.relation) return
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
    <Modal opened onClose={onClose} title="Add a child" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form ref={check.form} noValidate aria-label="Add a child" onSubmit={submit}>
        <FormAlert incomplete={check.incomplete} error={add.error} />
        <FieldStack>
          <p className={css.text}>
            They get a profile without a sign-in, and you act for them with every right. You can invite another guardian
            afterwards.
          </p>
          <FieldRow>
            <TextField
              label="Legal first name"
              autoComplete="off"
              maxLength={80}
              data-autofocus
              {...form.getInputProps('first_name')}
            />
            <TextField
              label="Preferred first name (optional)"
              autoComplete="off"
              maxLength={80}
              {...form.getInputProps('preferred_first_name')}
            />
          </FieldRow>
          <FieldRow>
            <TextField label="Legal last name" autoComplete="off" maxLength={80} {...form.getInputProps('last_name')} />
            <BirthDateField {...form.getInputProps('dob')} autoComplete="off" />
          </FieldRow>
          <SelectField label="You are their" data={RELATION_CHOICES} {...form.getInputProps('relation')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={add.isPending}>
              Close
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add child
            </Button>
          </Group>
        </FieldStack>
      </form>
    </Modal>
  )
}
