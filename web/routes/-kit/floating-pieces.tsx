import { IconLogout, IconMoodPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Menu } from '#web/ui/kit/menu.tsx'
import { Popover } from '#web/ui/kit/popover.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { Tooltip } from '#web/ui/kit/tooltip.tsx'
import { Piece, Pieces } from './pieces.tsx'

export function FloatingPieces() {
  const [shown, setShown] = useState<'question' | 'form' | null>(null)
  const [inner, setInner] = useState(false)
  const close = () => setShown(null)
  return (
    <Pieces title="Over the page">
      <Piece name="Dialog">
        <Button kind="quiet" onClick={() => setShown('question')}>
          Open a question
        </Button>
        <Button kind="quiet" onClick={() => setShown('form')}>
          Open a form
        </Button>
        {shown === 'question' && (
          <Dialog title="Remove this?" onClose={close} lightDismiss>
            <p>This cannot be undone.</p>
            <DialogActions>
              <Button kind="quiet" onClick={close}>
                Keep it
              </Button>
              <Button tone="red" onClick={close}>
                Remove
              </Button>
            </DialogActions>
          </Dialog>
        )}
        {shown === 'form' && (
          <Dialog title="A form" onClose={close} wide>
            <TextField label="First field" data-autofocus />
            <DialogActions>
              <Button kind="quiet" onClick={() => setInner(true)}>
                Open another dialog
              </Button>
            </DialogActions>
            {inner && (
              <Dialog title="Inside the form" onClose={() => setInner(false)}>
                <p>Escape closes only this dialog.</p>
              </Dialog>
            )}
          </Dialog>
        )}
      </Piece>
      <Piece name="Menu">
        <Menu
          label="Account"
          place="below-start"
          button={(opener) => (
            <Button kind="quiet" {...opener}>
              Open a menu
            </Button>
          )}
          items={[
            { label: 'Settings', icon: IconSettings, href: '#content' },
            { label: 'Stays open', stays: true, onSelect: () => {} },
            { label: 'Log out', icon: IconLogout, divided: true, onSelect: () => {} },
          ]}
        />
      </Piece>
      <Piece name="Popover">
        <Popover
          label="Reactions"
          place="above"
          button={(opener) => (
            <IconButton label="Open a popover" kind="quiet" {...opener}>
              <IconMoodPlus size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        >
          {(shut) => (
            <Button kind="plain" onClick={shut}>
              Thumbs up
            </Button>
          )}
        </Popover>
      </Piece>
      <Piece name="Tooltip">
        Preferred name <Tooltip text="If different than your legal first name" />
      </Piece>
    </Pieces>
  )
}
