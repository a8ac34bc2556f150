/** Whether new clients can book. It is saved by its own button, as one decision. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { LeaveQuestion } from '#web/ui/forms/leave-question.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'

export function ClientsCard({ saved }: { saved: ProviderProfile }) {
  const [accepting, setAccepting] = useState(saved.accepting_clients)
  const save = useSaveOwnProvider()
  const changed = accepting !== saved.accepting_clients
  return (
    <SettingsCard
      title="New clients"
      save={save}
      changed={changed}
      onSave={() => {
        save.mutate(
          { accepting_clients: accepting },
          { onSuccess: (profile) => setAccepting(profile.accepting_clients) },
        )
        return true
      }}
    >
      <LeaveQuestion unsaved={changed} />
      <CheckField
        label="Accepting new clients"
        description="When this is off, your page says so, and only people who are your clients already can book."
        checked={accepting}
        onChange={({ currentTarget }) => setAccepting(currentTarget.checked)}
      />
    </SettingsCard>
  )
}
