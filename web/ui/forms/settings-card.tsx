/**
 * One card of the settings: a few fields that are saved together. Its save bar stays in view while the card is longer
 * than the screen.
 *   <SettingsCard title="Cancellation policy" save={save} changed={changed} onSave={() => save.mutate(values)}>…</SettingsCard>
 */
import type { FormEvent, ReactNode } from 'react'
import { Card } from '#web/ui/kit/card.tsx'
import { useFirstWrongField } from './first-wrong-field.ts'
import { SaveAlert, type WhenStale } from './save-alert.tsx'
import { SaveBar } from './save-bar.tsx'
import css from './settings-card.module.css'

type SettingsCardProps<Stored extends object> = {
  title: string
  /** What the fields are for, in one sentence. */
  lead?: ReactNode
  save: { isPending: boolean; isSuccess: boolean; error: unknown }
  /** Whether the fields differ from the stored record. */
  changed: boolean
  /** The text with which the message of a refusal starts (spec section 8). */
  prefix?: string
  /** Whether a field shows the refusal, so that it is not said above the fields as well. */
  atField?: boolean
  /** Whether the person has tried to save although fields are wrong. */
  incomplete?: boolean
  /** What to do when the record was changed elsewhere since the card was opened. */
  elsewhere?: WhenStale<Stored>
  /** Saves. Returns false when fields are wrong: then the first of them gets the focus. */
  onSave: () => boolean
  children: ReactNode
}

export function SettingsCard<Stored extends object>({
  title,
  lead,
  save,
  changed,
  prefix = '',
  atField = false,
  incomplete = false,
  elsewhere,
  onSave,
  children,
}: SettingsCardProps<Stored>) {
  const wrong = useFirstWrongField(save.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changed) submitNow()
  }
  const submitNow = () => {
    if (!onSave()) wrong.show()
  }
  return (
    <Card title={title}>
      <form ref={wrong.form} noValidate onSubmit={submit} className={css.form} aria-label={title}>
        <SaveAlert
          incomplete={incomplete}
          error={atField ? null : save.error}
          prefix={prefix}
          elsewhere={elsewhere}
          onMine={submitNow}
        />
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
        <SaveBar save={save} changed={changed} />
      </form>
    </Card>
  )
}
