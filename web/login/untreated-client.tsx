/** Says that the user does not treat a client, and asks for a reason to open the record. */
import { IconShieldLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'

const GiveReasonDialog = lazy(async () => ({ default: (await import('./give-reason-dialog.tsx')).GiveReasonDialog }))

/** `clientId`: the id of the chart, or of the person in it. */
export function UntreatedClient({ clientId }: { clientId: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <EmptyState
        icon={IconShieldLock}
        title="You do not treat this client"
        action={<Button onClick={() => setAsking(true)}>Give a reason</Button>}
      >
        Another professional sees or saw this client. You can open the record for 24 hours if you say why. The client
        can see that you did.
      </EmptyState>
      {asking && (
        <Suspense fallback={null}>
          <GiveReasonDialog clientId={clientId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
