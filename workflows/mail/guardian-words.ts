import type { Writers } from './mail-words.ts'

const FOOTER = {
  guardian: 'You get this because you are a guardian at Orchid.',
  minor: 'You get this because you have an account at Orchid.',
} as const

/** The words to guardians, and to those who come of age. */
export const guardianWriters: Writers<
  'guardian_invitation' | 'handover_notice' | 'handover_ended' | 'account_handover'
> = {
  guardian_invitation: ({ inviter_name, minor_name, link }) => ({
    subject: 'You are invited to help with an account',
    preview: 'The link works for seven days.',
    title: 'Become a guardian',
    paragraphs: [
      `${inviter_name || 'Somebody'} invites you to be a guardian of ${minor_name || 'a minor'} at Orchid: to do with your own account what they cannot do alone yet.`,
      'The link below works once, for seven days, and says what you would be able to do. If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'See the invitation', link },
    footer: 'You get this because somebody at Orchid invited this address.',
  }),
  handover_notice: ({ reader, minor_name, date_text, needs_address, link }) => ({
    subject: 'A change to an account is coming up',
    preview: 'What happens, and when.',
    title: reader === 'minor' ? 'Your account will be yours alone' : 'An account will change hands',
    paragraphs:
      reader === 'minor'
        ? [
            `You come of age on ${date_text}. From that day on nobody else acts for you at Orchid: your guardians' access ends by itself.`,
            'You sign in as you always do. There is nothing that you have to do.',
          ]
        : [
            `${minor_name || 'The person you are a guardian of'} comes of age on ${date_text}. On that day your access to their profile ends by itself.`,
            needs_address === 'yes'
              ? 'Please tell us before then at which e-mail address we may invite them to take their account over. Without one the account waits, and nobody can open it.'
              : 'They can take their account over themselves. There is nothing that you have to do.',
          ],
    facts: [],
    action: { text: needs_address === 'yes' ? 'Add an e-mail address' : 'Open Orchid', link },
    footer: FOOTER[reader],
  }),
  handover_ended: ({ reader, minor_name, link }) => ({
    subject: 'A change to an account',
    preview: 'Nobody else has access to it any more.',
    title: reader === 'minor' ? 'Your account is yours alone' : 'Your access has ended',
    paragraphs:
      reader === 'minor'
        ? [
            'You have come of age. Nobody else acts for you at Orchid any more: the access of your guardians has ended.',
            'You sign in as you always do.',
          ]
        : [
            `${minor_name || 'The person you were a guardian of'} has come of age. You no longer act for them at Orchid.`,
            'Your own account stays as it is.',
          ],
    facts: [],
    action: { text: 'Open Orchid', link },
    footer: FOOTER[reader],
  }),
  account_handover: ({ link }) => ({
    subject: 'Take over your account',
    preview: 'The link works for thirty days.',
    title: 'Your account is waiting for you',
    paragraphs: [
      'You have come of age, and the account that was kept for you at Orchid is yours from now on. Nobody else has access to it any more.',
      'Choose a password by the link below, which works once, for thirty days. Should it run out, ask us for a new one.',
    ],
    facts: [],
    action: { text: 'Take over my account', link },
    footer: 'You get this because this address was given for your account at Orchid.',
  }),
}
