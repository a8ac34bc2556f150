import { accountNotice } from './account-notice.ts'

export const secondFactorOn = accountNotice({
  subject: 'Two-step verification was turned on',
  preview: 'Signing in now takes a code as well.',
  title: 'Two-step verification is on',
  paragraphs: [
    'Signing in to your account now takes a code from an authentication app besides the password.',
    'If it was you, there is nothing to do. If it was not, choose a new password at once by the button below, then write to our support: the code is asked for until it is turned off.',
  ],
})
