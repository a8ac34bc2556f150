import { accountNotice } from './account-notice.ts'

/** An operator removed the second factor and the passkeys. */
export const signInMethodsRemoved = accountNotice({
  subject: 'Two-step verification and passkeys were removed',
  preview: 'Every device was logged out.',
  title: 'You now log in with your password alone',
  paragraphs: [
    'Our support team turned off two-step verification for your account and removed every passkey, because someone asked for this in your name. Every device was logged out.',
    'If this was you, log in with your password and set them up again in Settings. If it was not, choose a new password right away with the button below, then contact support.',
  ],
})
