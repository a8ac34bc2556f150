/** The keys of the schedule, and the switch that turns them off. */
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { CALENDAR_KEYS, keySign, PAGE_KEYS, spokenKey } from './shortcut-list.ts'
import css from './shortcuts-dialog.module.css'

type ShortcutsDialogProps = { on: boolean; onTurn: (on: boolean) => void; onClose: () => void }

export function ShortcutsDialog({ on, onTurn, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} lightDismiss>
      <Keys title="On this page" shortcuts={PAGE_KEYS} />
      <Keys title="In the calendar" shortcuts={CALENDAR_KEYS} />
      <div data-saved>
        <SwitchField
          label="Use single keys on this page"
          description="They never act while you type. Arrow keys, Enter and Escape always work. Remembered in this browser."
          checked={on}
          onChange={({ target }) => onTurn(target.checked)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}

function Keys({ title, shortcuts }: { title: string; shortcuts: typeof PAGE_KEYS }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={css.row}>
            <dt className={css.does}>{does}</dt>
            <dd className={css.keys}>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && <span className="visually-hidden">or </span>}
                  <span aria-hidden="true">
                    <kbd className={css.key}>{keySign(key)}</kbd>
                  </span>
                  <span className="visually-hidden">{spokenKey(key)} </span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
