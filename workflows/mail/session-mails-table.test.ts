import type { SessionMailKind } from '#contracts/internal/workflows'
import { SESSION_MAILS } from '#contracts/internal/workflows'
import { sessionMails } from '#domain/mail/kinds'
import type { Session } from '#domain/mail/session-fields'
import type { MailWords } from '#domain/mail/kind'
import { CHANGERS } from '#domain/mail/who-changed'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'
import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const ORIGIN = 'https://orchid.test'
const ZONES = 'EST (11:00 AM PST)'
const BEFORE = 'Monday, November 23, 2026 at 9:00 AM EST (6:00 AM PST)'
const FREE_UNTIL = 'Monday, November 23, 2026 at 2:00 PM EST'
const ANSWER_BY = 'Sunday, November 22, 2026 at 2:00 PM EST'

/** Everything about a session and its reader that decides what a mail says. */
type Case = {
  kind: SessionMailKind
  recipient: Session['recipient']
  child: boolean
  access: 'account' | 'invitation' | 'nothing'
  where: 'call' | 'office' | 'unknown office'
  money: 'open' | 'paid' | 'free'
  answer: 'confirmed' | 'invited'
  changed_by: (typeof CHANGERS)[number]
}

const each = <T extends string | boolean>(...values: T[]) => values

/** Every case that can be: a professional has an account and no guardian, and so on. */
const CASES: Case[] = SESSION_MAILS.flatMap((kind) =>
  each('member', 'provider').flatMap((recipient) =>
    each(false, true).flatMap((child) =>
      each('account', 'invitation', 'nothing').flatMap((access) =>
        each('call', 'office', 'unknown office').flatMap((where) =>
          each('open', 'paid', 'free').flatMap((money) =>
            each('confirmed', 'invited').flatMap((answer) =>
              CHANGERS.map(
                (changed_by): Case => ({ kind, recipient, child, access, where, money, answer, changed_by }),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
).filter(
  ({ kind, recipient, child, access, answer, changed_by }) =>
    (recipient === 'member' || (!child && access === 'account')) &&
    (!child || access === 'account') &&
    (answer === 'confirmed' || kind === 'booked' || kind === 'moved' || kind === 'reminder') &&
    (changed_by !== 'provider' || recipient === 'member'),
)

function statusOf({ kind, answer }: Case): Session['status'] {
  if (kind === 'cancelled' || kind === 'request_ended') return 'cancelled_orchid_pro'
  return kind === 'requested' ? 'pending_patient_portal_approval' : answer
}

/** Whether the session of a mail is to come, so that its reader has to know how to come, what to pay and when to cancel. */
const isToCome = ({ kind }: Case): boolean =>
  kind === 'booked' || kind === 'confirmed' || kind === 'moved' || kind === 'reminder'

function fieldsOf(one: Case): Record<string, string> {
  const { kind, recipient, child, access, where, money, changed_by } = one
  const isMember = recipient === 'member'
  const canPay = isMember && access === 'account' && money === 'open' && isToCome(one)
  return {
    ...MAIL_FIELDS,
    with_name: isMember ? 'Lena Marsh' : 'Mia Stone',
    first_name: isMember ? 'Mia' : 'Lena',
    recipient,
    child_name: child ? 'Kim' : '',
    status: statusOf(one),
    zone_text: ZONES,
    location: where === 'call' ? 'telehealth' : 'in-person',
    place: where === 'office' ? '12 Quiet Street, Albany, NY 12203' : '',
    call_link: where === 'call' && access !== 'nothing' ? `${ORIGIN}/video-chat/apt_1` : '',
    map_link: where === 'office' && isMember ? `${ORIGIN}/directions` : '',
    account: access === 'account' ? 'own' : 'none',
    invitation: access === 'invitation' ? 'open' : 'none',
    price_text: money === 'free' ? '' : '$120.00',
    payment: money === 'free' ? 'none' : money,
    due_text: canPay ? '$120.00' : '',
    pay_link: canPay ? `${ORIGIN}/member-dashboard/billing?pay=apt_1` : '',
    money_text: money === 'paid' ? 'You paid $120.00. It is refunded in full.' : '',
    before_text: kind === 'moved' ? BEFORE : '',
    refund_until_text: isMember && money !== 'free' && isToCome(one) ? FREE_UNTIL : '',
    answer_by_text: ANSWER_BY,
    outcome: 'declined',
    changed_by,
    changed_by_name:
      changed_by === 'practice' || changed_by === 'provider'
        ? 'Rosa Lind'
        : changed_by === 'client' || changed_by === 'guardian'
          ? 'Mia'
          : '',
    replies: isMember ? 'professional' : 'none',
  }
}

const linksOf = ({ action, more = [] }: MailWords): string[] =>
  [...(action ? [action] : []), ...more].map(({ text }) => text)

/** What a mail of this case has to have, and lacks. */
function missingFrom(one: Case, words: MailWords): string[] {
  const { kind, recipient, child, access, where, money, answer, changed_by } = one
  const text = plainText(words)
  const isMember = recipient === 'member'
  const links = linksOf(words)
  const expected: [string, boolean][] = [
    ['the time', text.includes('Tuesday, November 24, 2026 at 2:00 PM')],
    ['both zones', text.includes(`2:00 PM ${ZONES}`)],
    ['with whom', text.includes(isMember ? 'Lena Marsh' : 'Mia Stone')],
    ['what', text.includes('Individual session')],
    ['the entry of the calendar', kind === 'invoice' || kind === 'paid' || words.calendar !== undefined],
    ['the child', !child || text.includes('Kim')],
    ['where replies go', !isMember || words.footer.includes('If you reply')],
    ['no word about replies that reach nobody', isMember || !words.footer.includes('reply')],
  ]
  if (kind === 'moved') expected.push(['the time before, in both zones', text.includes(BEFORE)])
  if (kind === 'cancelled' && changed_by !== 'unknown' && changed_by !== 'online')
    expected.push(['who canceled', / canceled the session below\./.test(text)])
  if (isToCome(one) && isMember)
    expected.push(
      ['the last moment of a full refund', money === 'free' || text.includes(`cancel before ${FREE_UNTIL}`)],
      ['the way', where !== 'office' || links.includes('Get directions')],
      ['the call', where !== 'call' || access !== 'account' || links.includes('Join the call')],
      ['the payment', money !== 'open' || access !== 'account' || links.includes('Pay $120.00')],
      ['no payment', money === 'open' || !links.some((link) => link.startsWith('Pay'))],
      ['the answer', answer !== 'invited' || access !== 'account' || links.includes('Confirm or cancel')],
      ['the invitation', access !== 'invitation' || links.includes('View invitation')],
      ['where', text.includes('Where: ')],
    )
  if (isToCome(one) && !isMember)
    expected.push(
      ['the call', where !== 'call' || links.includes('Join the call')],
      ['the session', links.includes('View session')],
    )
  if (kind === 'requested')
    expected.push(
      ['until when it can be answered', text.includes(ANSWER_BY)],
      ['the answer', isMember ? true : links.includes('Confirm or decline')],
    )
  if (kind === 'cancelled')
    expected.push(['what happens with the money', money !== 'paid' || text.includes('It is refunded in full.')])
  if (access === 'nothing') expected.push(['no page', links.every((link) => link === 'Get directions')])
  return expected.flatMap(([name, has]) => (has ? [] : [name]))
}

/** What reads badly, whatever the mail is about. */
function badlySaid({ title, preview, paragraphs, facts, footer }: MailWords): string[] {
  const sentences = [...paragraphs, footer]
  return [
    ...sentences.filter((text) => !/[.?]$/.test(text) || !/^[A-Z“]/.test(text)),
    ...[title, preview, ...sentences].filter((text) => / {2}|\.\.|undefined|null|^$| ,| \./.test(text)),
    ...[title].filter((text) => /[.]$/.test(text)),
    ...facts.filter(({ text }) => text.trim() === '').map(({ label }) => label),
  ]
}

describe('every mail about a session, to every reader, in every circumstance', () => {
  test.each(SESSION_MAILS)('%s', (kind) => {
    const cases = CASES.filter((one) => one.kind === kind)
    expect(cases.length).toBeGreaterThan(100)
    const bad = cases.flatMap((one) => {
      const words = sessionMails[kind].write(fieldsOf(one))
      if (!words) return [{ ...one, missing: ['the mail'] }]
      const missing = [...missingFrom(one, words), ...badlySaid(words)]
      return missing.length > 0 ? [{ ...one, missing }] : []
    })
    expect(bad.slice(0, 3)).toEqual([])
  })
})
