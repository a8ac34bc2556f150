/** Adds or changes a contact. */
import type { ContactDeeds, WrittenContact } from '#web/data/client-contacts/mutations.ts'
import type { ClientContact } from '#web/data/client-contacts/queries.ts'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { sameValues } from '#kernel/same-values'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { type ContactValues, contactRules, NEW_CONTACT, recordIn, recordOf, valuesOf } from './contact-values.ts'
import { KIND_WORDS } from './contact-words.ts'
import { type ConsentLabels, consentOptions } from './consent-options.ts'
import css from './contacts.module.css'

type ContactDialogProps = {
  /** Null for a new one. */
  contact: ClientContact | null
  deeds: ContactDeeds
  labels: ConsentLabels
  /** The practices that get a new contact; without one, it is that of the caller. */
  practice?: { id: string; others: readonly string[] }
  /** A guardian cannot enter a partner of a minor. */
  acting?: boolean
  onClose: () => void
}

const NAMES = ['kind', 'name', 'relation', 'phone_number', 'email', 'may_speak'] as const

export function ContactDialog({ contact, deeds, labels, practice, acting = false, onClose }: ContactDialogProps) {
  const { add, change } = deeds
  const deed = contact ? change : add
  const opened = useOpened(recordIn(contact ?? NEW_CONTACT))
  const stored = valuesOf(opened.values)
  const form = useForm<ContactValues>({
    initialValues: stored,
    validate: contactRules,
    onValuesChange: () => deed.reset(),
  })
  const unsaved = useUnsaved(!sameValues(form.values, stored))
  const kinds = (Object.keys(KIND_WORDS) as ContactValues['kind'][]).filter((kind) => !acting || kind !== 'partner')
  const save = () => {
    if (!form.validate()) return
    const values = form.getValues()
    const record = recordOf(values)
    const onSuccess = () => {
      showToast({ text: contact ? `${record.name} is saved.` : `${record.name} is added.` })
      unsaved.release(onClose)
    }
    if (contact)
      change.mutate({ contact_id: contact.contact_id, contact: { ...record, seen: opened.seen(NAMES) } }, { onSuccess })
    else {
      const practices = practice ? [practice.id, ...(values.everywhere ? practice.others : [])] : []
      add.mutate({ contact: record, practices }, { onSuccess })
    }
  }
  return (
    <Dialog
      title={contact ? `Edit ${contact.name}` : 'Add a contact'}
      onClose={() => unsaved.leave(onClose)}
      asksItself
    >
      {unsaved.question}
      <form
        noValidate
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <SaveAlert
          error={deed.error}
          elsewhere={{
            was: opened.values,
            words: wordsOf(labels),
            by: 'in another window or by someone else',
            learn: opened.learn,
            onTheirs: (now) => form.setValues((typed) => ({ ...typed, ...typedAs(now) })),
          }}
          onMine={save}
        />
        <FieldRow>
          <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus {...form.field('name')} />
          <SelectField
            label="Kind"
            data={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
            {...form.field('kind')}
          />
        </FieldRow>
        <TextField
          label="Relation (optional)"
          placeholder="Such as mother, brother or neighbor"
          maxLength={60}
          autoComplete="off"
          {...form.field('relation')}
        />
        <FieldRow>
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            placeholder="(201) 555 0123"
            maxLength={40}
            {...form.field('phone_number')}
          />
          <TextField
            label="Email (optional)"
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.field('email')}
          />
        </FieldRow>
        <RadioGroup
          label={labels.question}
          description={labels.hint}
          options={consentOptions(labels)}
          value={form.values.may_speak}
          onChange={(value) => form.setFieldValue('may_speak', value)}
        />
        {practice && practice.others.length > 0 && !contact && (
          <CheckField label="Use the same for my other practices" {...form.check('everywhere')} />
        )}
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={deed.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={deed.isPending}>
            {contact ? 'Save contact' : 'Add contact'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const wordsOf = (labels: ConsentLabels): FieldWords<WrittenContact> => ({
  kind: ['Kind', (kind) => KIND_WORDS[kind]],
  phone_number: 'Phone',
  may_speak: [
    labels.question,
    (chosen) => consentOptions(labels).find(({ value }) => value === chosen)?.label ?? chosen,
  ],
})

/** Stored values as the fields show them. */
function typedAs(now: Partial<WrittenContact>): Partial<ContactValues> {
  const shown = valuesOf({ ...NEW_CONTACT, ...now })
  return Object.fromEntries((Object.keys(now) as (keyof WrittenContact)[]).map((name) => [name, shown[name]]))
}
