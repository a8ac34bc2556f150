import { IconMessage2, IconPhone } from '@tabler/icons-react'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './help-sheet.module.css'
import { WAYS_TO_HELP } from './need-help.tsx'

const ABOUT = [
  'Suicide & Crisis Lifeline',
  'The same line, for phones that cannot call 988',
  'Emergency',
  'Crisis Text Line',
] as const

/** The ways to help as large rows, one tap each. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Need help now?" onClose={onClose} lightDismiss>
      <p className={css.lead}>
        You do not have to wait for your next session. The crisis lines are free and confidential, day and night.
      </p>
      <ul className={css.ways}>
        {WAYS_TO_HELP.map(({ href, text, label }, at) => (
          <li key={href}>
            <a href={href} aria-label={label} className={css.way}>
              {href.startsWith('sms:') ? (
                <IconMessage2 size={22} stroke={1.5} aria-hidden />
              ) : (
                <IconPhone size={22} stroke={1.5} aria-hidden />
              )}
              <span>
                <strong>
                  {href.startsWith('sms:') ? 'Text' : 'Call'} {text}
                </strong>
                <small>{ABOUT[at]}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
