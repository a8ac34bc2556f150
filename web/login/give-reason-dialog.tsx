/** Asks why a professional opens the record of a client whom they do not treat. */
import { type FormEvent, useState } from 'react'
import { MOST_REASON_TEXT, OPENING_REASONS, type OpeningReason } from '#contracts/plain/chart-readings'
import { useGiveReason } from '#web/data/chart-readings.ts'
import { messageAt } from '#web/lib/api-error.ts'
import { OPENING_REASON_WORDS } from '#web/lib/opening-reasons.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'

const OPTIONS = OPENING_REASONS.map((value) => ({ value, label: OPENING_REASON_WORDS[value] }))

export function GiveReasonDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const [reason, setReason] = useState<OpeningReason | null>(null)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useGiveReason(clientId)
  const check = useFormCheck(error)
  const unsaved = useUnsaved(text.trim() !== '')
  const lacksText = reason === 'other' && text.trim() === ''
  const wrongText = messageAt(error, 'text')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.passes(reason !== null && !lacksText) && reason !== null)
      mutate({ reason, text: text.trim() }, { onSuccess: () => unsaved.release(onClose) })
  }
  return (
    <Dialog title="Why do you open this record?" onClose={() => unsaved.leave(onClose)} asksItself>
      <form ref={check.form} noValidate onSubmit={submit}>
        {!wrongText && <FormAlert incomplete={check.incomplete} error={error} />}
        <FieldStack>
          <p>
            The practice keeps your reason. The client sees that you opened the record, when, and which of these reasons
            you chose, but not what you write.
          </p>
          <RadioGroup
            label="Reason"
            options={OPTIONS}
            value={reason}
            onChange={setReason}
            error={check.tried && reason === null ? 'Please choose a reason' : undefined}
          />
          <TextArea
            label={reason === 'other' ? 'What is the reason?' : 'Anything to add? (optional)'}
            maxLength={MOST_REASON_TEXT}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={check.tried && lacksText ? 'Please write why you open this record.' : wrongText}
          />
        </FieldStack>
        <DialogActions>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Open the record
          </Button>
        </DialogActions>
      </form>
      {unsaved.question}
    </Dialog>
  )
}
