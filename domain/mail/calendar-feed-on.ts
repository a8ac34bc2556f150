import { accountNotice } from './account-notice.ts'

export const calendarFeedOn = accountNotice({
  subject: 'A calendar feed was turned on for your account',
  preview: 'A calendar program can read the times of your sessions.',
  title: 'A calendar feed was turned on',
  paragraphs: [
    'Your account has a new private address at which a calendar program can read the times of your sessions. An address from before no longer works.',
    'If this was you, no action is needed. You can revoke the address at any time in your account. If it was not you, choose a new password right away with the button below. This logs out every device, removes every passkey, and revokes the address.',
  ],
})
