import { accountNotice } from './account-notice.ts'

export const secondFactorOn = accountNotice({
  subject: 'Two-step verification was turned on',
  preview: 'Logging in now also requires a security code.',
  title: 'Two-step verification is on',
  paragraphs: [
    'Logging in to your account now requires a code from an authentication app in addition to your password.',
    'If this was you, no action is needed. If it was not, choose a new password right away with the button below, then contact support. A security code is required until two-step verification is turned off.',
  ],
})
