/** Whether new clients can book. It is saved by its own button, as one decision. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/leave-question.tsx'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import css from './profile-tab.module.css'

export function ClientsCard({ saved }: { saved: ProviderProfile }) {
  const [accepting, setAccepting] = useState(saved.accepting_clients)
  const save = useSaveOwnProvider((profile) => setAccepting(profile.accepting_clients))
  const changed = accepting !== saved.accepting_clients
  return (
    <Card title="New clients">
      <form
        className={css.rows}
        aria-label="New clients"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed) save.mutate({ accepting_clients: accepting })
        }}
      >
        <LeaveQuestion unsaved={changed} />
        <FormAlert error={save.error} />
        <CheckField
          label="Accepting new clients"
          description="When this is off, your page says so, and only people who are your clients already can book."
          checked={accepting}
          onChange={({ currentTarget }) => setAccepting(currentTarget.checked)}
        />
        <SaveBar save={save} changed={changed} />
      </form>
    </Card>
  )
}
