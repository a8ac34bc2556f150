import { accountNotice } from './account-notice.ts'

export const passwordChanged = accountNotice({
  subject: 'Your password was changed',
  preview: 'Other devices were logged out.',
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was just changed, and other devices were logged out.',
    'If this was you, no action is needed. If it was not, request a new password right away with the button below.',
  ],
})
