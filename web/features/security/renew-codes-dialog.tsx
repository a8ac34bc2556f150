/** Replaces the recovery codes with new ones. */
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewRecoveryCodes } from '#web/data/two-factor.ts'
import css from './security.module.css'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  if (renew.data)
    return (
      <Dialog key="codes" title="Your recovery codes">
        <RecoveryCodes codes={renew.data.recovery_codes} onNoted={onClose} />
      </Dialog>
    )
  return (
    <Dialog key="prove" title="New recovery codes" onClose={onClose}>
      <div className={css.stack}>
        <p>You get ten new codes. Your current codes stop working.</p>
        <ProveForm action="Create new codes" error={renew.error} isPending={renew.isPending} onProve={renew.mutate} />
      </div>
    </Dialog>
  )
}
