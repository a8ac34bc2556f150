/**
 * Where a person finds help at once: calls and texts, one tap each. A line, not an alarm.
 *   <NeedHelp />              below the content of a page
 *   <NeedHelp place="call" /> at the end of a call
 *   <NeedHelp place="list" /> below a list of conversations
 *   <NeedHelp place="chat" /> below the composer on phones, where the list is not shown
 */
import { IconHeartHandshake } from '@tabler/icons-react'
import css from './need-help.module.css'

/** 988 and 1-800-273-8255 reach the same line (the Suicide & Crisis Lifeline). */
export const WAYS_TO_HELP = [
  { href: 'tel:988', text: '988', label: 'Call 988, Suicide and Crisis Lifeline' },
  { href: 'tel:1-800-273-8255', text: '1-800-273-8255', label: 'Call 1-800-273-8255, Suicide and Crisis Lifeline' },
  { href: 'tel:911', text: '911', label: 'Call 911, emergency' },
  { href: 'sms:741741?&body=HOME', text: 'HOME to 741741', label: 'Text HOME to 741741, Crisis Text Line' },
] as const

const BEFORE = ['Call', 'or', 'In an emergency', 'Text'] as const

export function NeedHelp({ place = 'page' }: { place?: 'page' | 'list' | 'chat' | 'call' }) {
  const isShort = place === 'list' || place === 'chat'
  return (
    <aside className={css.help} data-place={place} aria-label="Need help now?">
      <p className={css.title}>
        {!isShort && <IconHeartHandshake size={18} stroke={1.5} aria-hidden />}
        Need help now?
      </p>
      <ul className={css.ways}>
        {WAYS_TO_HELP.map(({ href, text, label }, at) => (
          <li key={href}>
            {!isShort && <span>{BEFORE[at]}</span>}
            <a href={href} aria-label={label}>
              {isShort && text.startsWith('HOME') ? `Text ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
