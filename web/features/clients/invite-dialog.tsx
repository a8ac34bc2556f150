import { shownName } from '#domain/content/person-name'
import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { InviteForm } from './invite-form.tsx'

/** Invites a client from the head of their page. */
export function InviteDialog({ person, onClose }: { person: ChartPerson; onClose: () => void }) {
  return (
    <Dialog title={`Invite ${shownName(person)}`} onClose={onClose}>
      <InviteForm
        client={person}
        boxed={false}
        onSent={(email) => {
          showToast({ text: `We sent an invitation to ${email}.` })
          onClose()
        }}
        onLeave={onClose}
      />
    </Dialog>
  )
}
