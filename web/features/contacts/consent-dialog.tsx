/** Changes what a contact may be told, of somebody whose details the other side has entered. */
import { useState } from 'react'
import type { ContactDeeds } from '#web/data/client-contacts/mutations.ts'
import type { ClientContact } from '#web/data/client-contacts/queries.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { type ConsentLabels, consentOptions } from './consent-options.ts'
import css from './contacts.module.css'

type ConsentDialogProps = {
  contact: ClientContact
  deeds: ContactDeeds
  labels: ConsentLabels
  onClose: () => void
}

export function ConsentDialog({ contact, deeds: { consent }, labels, onClose }: ConsentDialogProps) {
  const [may_speak, choose] = useState(contact.may_speak)
  const opened = useOpened({ may_speak: contact.may_speak })
  const save = () =>
    consent.mutate(
      { contact_id: contact.contact_id, may_speak, seen: opened.seen(['may_speak']) },
      { onSuccess: onClose },
    )
  return (
    <Dialog title={contact.name} onClose={onClose}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <SaveAlert
          error={consent.error}
          elsewhere={{
            was: opened.values,
            words: {
              may_speak: [
                labels.question,
                (chosen) => consentOptions(labels).find(({ value }) => value === chosen)?.label ?? chosen,
              ],
            },
            by: 'in another window or by someone else',
            learn: opened.learn,
            onTheirs: (now) => choose(now.may_speak ?? may_speak),
          }}
          onMine={save}
        />
        <RadioGroup
          label={labels.question}
          description={labels.hint}
          options={consentOptions(labels)}
          value={may_speak}
          onChange={(value) => {
            consent.reset()
            choose(value)
          }}
        />
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={consent.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={consent.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
