/** Asks before the address of a calendar feed stops working. */
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

const WORDS = {
  renew: {
    title: 'Get a new address?',
    text: 'The present address stops working. Calendars that use it no longer get your sessions until you give them the new one.',
    confirm: 'Get new address',
  },
  revoke: {
    title: 'Revoke the address?',
    text: 'It stops working right away. Calendars that use it no longer get your sessions. What they have already read may stay there until you remove it.',
    confirm: 'Revoke address',
  },
}

type CalendarFeedDialogProps = { asks: keyof typeof WORDS; onClose: () => void; onConfirm: () => void }

export function CalendarFeedDialog({ asks, onClose, onConfirm }: CalendarFeedDialogProps) {
  const { title, text, confirm } = WORDS[asks]
  return (
    <Dialog title={title} onClose={onClose} lightDismiss>
      <p>{text}</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button tone={asks === 'revoke' ? 'red' : undefined} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
