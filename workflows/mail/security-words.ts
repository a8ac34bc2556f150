import type { SecurityNotice } from '#domain/access/security-notices'
import type { MailWords, Writers } from './mail-words.ts'

type Said = Pick<MailWords, 'subject' | 'preview' | 'title'> & { paragraphs: readonly string[] }

const NEW_PASSWORD =
  'If it was you, there is nothing to do. If it was not, choose a new password at once by the button below: that signs out every device and removes every passkey.'

/** The words about how an account is entered. Nothing that opens it stands in them: no code, no device, no place. */
const SAID: Record<SecurityNotice, Said> = {
  passkey_added: {
    subject: 'A passkey was added to your account',
    preview: 'It can be used to sign in.',
    title: 'A passkey was added',
    paragraphs: [
      'A passkey was added to your account just now. Whoever holds it signs in without password and code.',
      NEW_PASSWORD,
    ],
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    preview: 'It no longer signs in.',
    title: 'A passkey was removed',
    paragraphs: ['A passkey of your account was removed just now. It no longer signs in.', NEW_PASSWORD],
  },
  second_factor_on: {
    subject: 'Two-step verification was turned on',
    preview: 'Signing in now takes a code as well.',
    title: 'Two-step verification is on',
    paragraphs: [
      'Signing in to your account now takes a code from an authentication app besides the password.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once by the button below, then write to our support: the code is asked for until it is turned off.',
    ],
  },
  second_factor_off: {
    subject: 'Two-step verification was turned off',
    preview: 'Your password alone signs in now.',
    title: 'Two-step verification is off',
    paragraphs: [
      'Two-step verification of your account was turned off just now. The password alone signs in.',
      NEW_PASSWORD,
    ],
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were renewed',
    preview: 'Earlier ones no longer work.',
    title: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account just now. Earlier ones no longer work.', NEW_PASSWORD],
  },
  wrong_codes: {
    subject: 'Somebody may know your password',
    preview: 'They did not get in.',
    title: 'Five wrong security codes',
    paragraphs: [
      'Somebody entered the right password of your account, and then five wrong security codes. They did not get in.',
      'If it was you, log in again with a code from your authentication app or with a recovery code. If it was not, somebody knows your password: choose a new one at once by the button below.',
    ],
  },
  ways_in_removed: {
    subject: 'Two-step verification and passkeys were removed',
    preview: 'Every device was signed out.',
    title: 'Your password alone signs in now',
    paragraphs: [
      'Our support turned two-step verification of your account off and removed every passkey, because somebody asked for it as you. Every device was signed out.',
      'If it was you, log in with your password and set them up again in the settings. If it was not, choose a new password at once by the button below, then answer our support.',
    ],
  },
}

const notice =
  (kind: SecurityNotice) =>
  ({ link }: { link: string }): Omit<MailWords, 'greeting'> => ({
    ...SAID[kind],
    facts: [],
    action: { text: 'It was not me', link },
    footer: 'You get this because you have an account at Orchid.',
  })

export const securityWriters: Writers<SecurityNotice | 'scheduler_joined'> = {
  passkey_added: notice('passkey_added'),
  passkey_removed: notice('passkey_removed'),
  second_factor_on: notice('second_factor_on'),
  second_factor_off: notice('second_factor_off'),
  recovery_codes_renewed: notice('recovery_codes_renewed'),
  wrong_codes: notice('wrong_codes'),
  ways_in_removed: notice('ways_in_removed'),
  scheduler_joined: ({ member_name, link }) => ({
    subject: 'Somebody joined your team',
    preview: 'An invitation was accepted.',
    title: 'Your team has a new member',
    paragraphs: [
      `${member_name || 'Somebody you invited'} accepted your invitation and keeps your calendar from now on: books, moves and cancels its sessions.`,
      'If you do not know them, remove them on the team page: they are signed out at once.',
    ],
    facts: [],
    action: { text: 'See the team', link },
    footer: 'You get this because you own a practice at Orchid.',
  }),
}
