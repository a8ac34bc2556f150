/** Asks for password and code, then turns off two-step verification. */
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { ProveForm } from './prove-form.tsx'
import { useTurnOff } from '#web/data/two-factor.ts'
import css from './security.module.css'
import { TitleOf } from './title-of.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOff()
  return (
    <Dialog title={<TitleOf act="Turn off" />} onClose={onClose}>
      <div className={css.stack}>
        <p>You will log in with your password alone, and your recovery codes stop working.</p>
        <ProveForm
          action="Turn off"
          error={turnOff.error}
          isPending={turnOff.isPending}
          onProve={(given) => turnOff.mutate(given, { onSuccess: onClose })}
        />
      </div>
    </Dialog>
  )
}
