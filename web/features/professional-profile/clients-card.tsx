/** Whether new clients can book. It is saved by its own button, as one decision. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'

export function ClientsCard({ saved }: { saved: ProviderProfile }) {
  const [accepting, setAccepting] = useState(saved.accepting_clients)
  const save = useSaveOwnProvider()
  const stored = { accepting_clients: saved.accepting_clients }
  const opened = useOpened(stored)
  const changed = accepting !== opened.values.accepting_clients
  const take = ({ accepting_clients = accepting }: Partial<typeof stored>) => setAccepting(accepting_clients)
  useFollowed(opened, stored, { untouched: !changed, take })
  return (
    <SettingsCard
      title="New clients"
      save={save}
      changed={changed}
      onSave={() => {
        save.mutate(opened.changes({ accepting_clients: accepting }), {
          onSuccess: ({ accepting_clients }) => take(opened.learn({ accepting_clients })),
        })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: { accepting_clients: 'Accepting new clients' },
        learn: opened.learn,
        onTheirs: take,
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
