/** Ends the care of a client, with a day and a reason. */
import { shownName } from '#domain/content/person-name'
import { type NewDischarge, useDischarge } from '#web/data/chart-merges/mutations.ts'
import { today } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import css from './client-forms.module.css'
import { DISCHARGE_REASONS, DISCHARGE_WORDS } from './discharge-words.ts'
import { useOpenedChart } from './opened-chart.ts'

type Values = Omit<NewDischarge, 'reason'> & { reason: NewDischarge['reason'] | '' }

export function DischargeDialog({ onClose }: { onClose: () => void }) {
  const { id, chart, person, user, now } = useOpenedChart()
  const discharge = useDischarge(id)
  const name = shownName(person)
  const latest = today(user.timezone, now)
  const form = useForm<Values>({
    initialValues: { discharged_on: latest, reason: '', words: '' },
    validate: {
      discharged_on: (day) =>
        day === '' ? 'Choose a day' : day > latest ? 'The day of the discharge is in the future' : null,
      reason: (reason) => (reason === '' ? 'Choose a reason' : null),
    },
    onValuesChange: () => discharge.reset(),
  })
  const { reason, words } = form.values
  const unsaved = useUnsaved(reason !== '' || words !== '')
  const { to_come } = chart.sessions
  return (
    <Dialog title={`Discharge ${name}`} onClose={() => unsaved.leave(onClose)} asksItself>
      {unsaved.question}
      <form
        noValidate
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          const values = form.getValues()
          if (!form.validate() || values.reason === '') return
          discharge.mutate(
            { ...values, reason: values.reason },
            {
              onSuccess: () => {
                showToast({ text: `${name} is discharged and archived.` })
                unsaved.release(onClose)
              },
            },
          )
        }}
      >
        <FormAlert error={discharge.error} />
        <p>
          {name} moves to your archived clients. Nothing of the record is lost, and you can bring them back at any time.
          {to_come > 0 &&
            ` ${to_come === 1 ? 'One session is' : `${to_come} sessions are`} still planned: a discharge cancels nothing.`}
        </p>
        <TextField type="date" label="Last day of care" max={latest} {...form.field('discharged_on')} />
        <RadioGroup
          label="Reason"
          options={DISCHARGE_REASONS.map((value) => ({ value, label: DISCHARGE_WORDS[value] }))}
          value={reason === '' ? null : reason}
          error={form.errors.reason}
          onChange={(value) => form.setFieldValue('reason', value)}
        />
        <TextArea
          label="In your words (optional)"
          description="Part of the record. Only you can read it."
          maxLength={2000}
          {...form.field('words')}
        />
        <div className={css.row}>
          <Button type="submit" busy={discharge.isPending}>
            Discharge client
          </Button>
          <Button kind="quiet" onClick={() => unsaved.leave(onClose)} disabled={discharge.isPending}>
            Keep as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
