import { accountNotice } from './account-notice.ts'

export const passwordChanged = accountNotice({
  subject: 'Your password was changed',
  preview: 'Other devices were signed out.',
  title: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now, and other devices were signed out.',
    'If it was you, there is nothing to do. If it was not, ask for a new password at once by the button below.',
  ],
})
