import { type MailFields, type MailKind, mailFields } from '#contracts/internal/mail-fields'
import { endingWriters } from './ending-words.ts'
import { guardianWriters } from './guardian-words.ts'
import type { MailWords, Writers } from './mail-words.ts'
import { securityWriters } from './security-words.ts'
import { sessionWriters } from './session-words.ts'

/** The words of each kind. Subjects never hold a name, a time or a clinical word: they show on locked screens. */
const writers: Writers = {
  confirm_email: ({ link }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One click, and your account is ready.',
    title: 'Confirm your e-mail',
    paragraphs: [
      'Thank you for joining Orchid. Please confirm that this address is yours.',
      'If you did not ask for an account, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'Confirm e-mail', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
  account_exists: ({ link }) => ({
    subject: 'You already have an account',
    preview: 'Just sign in.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, tried to register at Orchid with this address. It has an account already, so nothing was changed.',
      'If it was you, sign in with the password you chose back then. If it was not, you can leave this mail alone.',
    ],
    facts: [],
    action: { text: 'Sign in', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
  password_reset: ({ link }) => ({
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password at Orchid. The link below works once, for one hour.',
      'If it was not you, you can leave this mail alone: your password stays as it is.',
    ],
    facts: [],
    action: { text: 'Choose a new password', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
  password_changed: ({ link }) => ({
    subject: 'Your password was changed',
    preview: 'Other devices were signed out.',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and other devices were signed out.',
      'If it was you, there is nothing to do. If it was not, ask for a new password at once by the button below.',
    ],
    facts: [],
    action: { text: 'It was not me', link },
    footer: 'You get this because you have an account at Orchid.',
  }),
  team_invitation: ({ inviter_name, team_name, link }) => ({
    subject: 'You are invited to a team',
    preview: 'The link works for seven days.',
    title: 'Join a team',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invites you to keep the calendar of ${team_name || 'their practice'} at Orchid: to book, move and cancel its sessions.`,
      'The link below works once, for seven days. If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'See the invitation', link },
    footer: 'You get this because somebody at Orchid invited this address.',
  }),
  client_invitation: ({ inviter_name, practice_name, prepared, link }) => ({
    subject: 'You are invited to Orchid',
    preview: 'The link works for fourteen days.',
    title: 'Your practice invites you',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invites you to ${practice_name || 'their practice'} at Orchid: to see your sessions, join them online and write messages in one place.`,
      prepared === 'yes'
        ? 'Your account is prepared. Choose a password by the link below, which works once, for fourteen days.'
        : 'Open an account by the link below, or log in if you have one. It works once, for fourteen days.',
      'If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: prepared === 'yes' ? 'Choose a password' : 'See the invitation', link },
    footer: 'You get this because a practice at Orchid invited this address.',
  }),
  ...endingWriters,
  ...guardianWriters,
  ...securityWriters,
  ...sessionWriters,
}

/** The words for one claimed mail; null when its fields are not those of its kind. */
export function wordsOf<K extends MailKind>(kind: K, raw: Record<string, string>): MailWords | null {
  const read = mailFields[kind].safeParse(raw)
  if (!read.success) return null
  // One table of schemas and one of writers share their keys; the compiler cannot follow that through the lookup.
  const fields = read.data as MailFields<K>
  return { greeting: fields.first_name ? `Hello ${fields.first_name},` : 'Hello,', ...writers[kind](fields) }
}
