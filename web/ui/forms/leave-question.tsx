/** Asks before the user leaves a page with unsaved changes: <LeaveQuestion unsaved={changed} /> inside the form. */
import { useBlocker } from '@tanstack/react-router'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog onClose={() => leaving.reset?.()} title="Leave without saving?" lightDismiss>
      <p>Your changes here are not saved.</p>
      <DialogActions>
        <Button kind="quiet" onClick={() => leaving.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => leaving.reset?.()} data-autofocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
