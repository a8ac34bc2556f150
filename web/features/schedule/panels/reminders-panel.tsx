/** When clients are reminded of their sessions, and where their replies go. Who cannot change it reads it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_REMINDERS } from '#contracts/plain/reminder-limits'
import { leadWords, REMINDER_CHOICES, remindersInWords } from '#domain/scheduling/reminder-words'
import { sameValues } from '#kernel/same-values'
import { type MailSettings, mailSettingsQuery, useSaveMailSettings } from '#web/data/mail-settings.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormPanel } from '#web/ui/forms/form-panel.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { isPanelAt } from '../schedule-search.ts'
import css from './panels.module.css'

const TITLE = 'Reminders and replies'
const LABELS = ['Reminder', 'Second reminder', 'Third reminder'] as const
const REPLIES = {
  professional: 'To the professional’s email',
  nobody: 'To nobody',
} as const satisfies Record<MailSettings['replies_to'], string>

type RemindersPanelProps = { editable: boolean; onClose: () => void }

export function RemindersPanel({ editable, onClose }: RemindersPanelProps) {
  const { data, error, refetch } = useQuery(mailSettingsQuery)
  if (data && editable) return <Editor saved={data} onClose={onClose} />
  return (
    <SidePanel title={TITLE} onClose={onClose}>
      {data ? (
        <div className={css.stack}>
          <section>
            <h3 className={css.freeTitle}>Reminders of a session</h3>
            <p>{remindersInWords(data.reminder_hours)}</p>
          </section>
          <section>
            <h3 className={css.freeTitle}>Replies of clients to emails about sessions</h3>
            <p>{REPLIES[data.replies_to]}</p>
          </section>
          <p className={css.fine}>The owner of the practice can change this.</p>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={6} />
      )}
    </SidePanel>
  )
}

function Editor({ saved, onClose }: { saved: MailSettings; onClose: () => void }) {
  const [settings, setSettings] = useState(() => formOf(saved))
  const opened = useOpened(saved)
  const save = useSaveMailSettings()
  const typed = settingsOf(settings)
  const changed = !sameValues(settings, formOf(opened.values))
  const unsaved = useUnsaved(changed, { stays: (next) => isPanelAt(next, 'reminders') })
  useFollowed(opened, saved, {
    untouched: !changed && !save.isPending,
    take: (now) => setSettings(formOf(now)),
  })
  const wrong = useFirstWrongField(save.error)
  const repeated = settings.hours.map((one, at) => one !== 0 && settings.hours.indexOf(one) !== at)
  const submit = () => {
    if (!changed) return
    if (repeated.includes(true)) return wrong.show()
    save.mutate(opened.changes(typed), {
      onSuccess: (stored) => setSettings(formOf(opened.learn(stored))),
    })
  }
  const choose = (at: number, hours: number) =>
    setSettings({ ...settings, hours: settings.hours.map((one, other) => (other === at ? hours : one)) })
  return (
    <FormPanel
      id="reminders"
      title={TITLE}
      submit="Save"
      save={save}
      changed={changed}
      waits
      question={unsaved.question}
      elsewhere={{
        was: opened.values,
        words: {
          reminder_hours: ['The reminders', remindersInWords],
          replies_to: ['Where replies go', (to) => REPLIES[to]],
        },
        learn: opened.learn,
        onTheirs: (now) => setSettings(formOf({ ...typed, ...now })),
      }}
      form={wrong.form}
      onSubmit={submit}
      onMine={submit}
      onClose={onClose}
    >
      <p className={css.fine}>
        You and your client get each reminder by email. A change also holds for sessions that are booked already. No
        reminder is sent for a time that is over.
      </p>
      {settings.hours.map((hours, at) => (
        <SelectField
          key={LABELS[at]}
          label={LABELS[at] ?? ''}
          data={choicesWith(hours)}
          value={String(hours)}
          onChange={({ currentTarget }) => choose(at, Number(currentTarget.value))}
          error={repeated[at] && `You already have a reminder ${leadWords(hours)} before`}
        />
      ))}
      <RadioGroup
        label="When a client replies to an email about a session"
        description="A reply is an ordinary email. It is not kept in Orchid and not sealed as messages are."
        options={[
          {
            value: 'professional',
            label: 'It goes to the email of the professional’s account, which clients then see',
          },
          { value: 'nobody', label: 'Nobody gets it' },
        ]}
        value={settings.replies_to}
        onChange={(replies_to) => setSettings({ ...settings, replies_to })}
      />
    </FormPanel>
  )
}

/** As many times as there can be; 0 stands for none. */
type Form = { hours: readonly number[]; replies_to: MailSettings['replies_to'] }

const formOf = ({ reminder_hours, replies_to }: MailSettings): Form => ({
  hours: Array.from({ length: MOST_REMINDERS }, (_, at) => reminder_hours[at] ?? 0),
  replies_to,
})

const settingsOf = ({ hours, replies_to }: Form): MailSettings => ({
  reminder_hours: hours.filter((one) => one !== 0),
  replies_to,
})

/** The choices of one reminder, with a time that somebody stored who knows of more. */
function choicesWith(hours: number) {
  const known = REMINDER_CHOICES.some((one) => one === hours) || hours === 0
  const all = known ? REMINDER_CHOICES : [...REMINDER_CHOICES, hours].toSorted((a, b) => a - b)
  return [
    { value: '0', label: 'None' },
    ...all.map((one) => ({ value: String(one), label: `${leadWords(one)} before` })),
  ]
}
