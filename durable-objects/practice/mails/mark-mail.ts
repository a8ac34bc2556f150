import type { PracticeStore } from '../store/practice-store.ts'
import { mailRow, setState } from './mail-rows.ts'

const STEPS = {
  sending: { from: 'claimed', to: 'sending' },
  sent: { from: 'sending', to: 'sent' },
  failed: { from: 'sending', to: 'requested' },
} as const

/**
 * Moves a mail on: `sending` just before the mail server gets the text, then `sent`; `failed` makes it claimable again.
 * One of several claimants wins `sending`; for the others `moved` is false and nothing may be sent. A repeat by the same
 * operation answers `moved` again.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: keyof typeof STEPS },
): { state: string; moved: boolean } {
  const mail = mailRow(store, mailId)
  const { from, to } = STEPS[mark.state]
  if (mail.state === from) return setState(store, mailId, to, mark.operation_id)
  return { state: mail.state, moved: mail.state === to && mail.operation_id === mark.operation_id }
}
