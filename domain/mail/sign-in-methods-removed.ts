import { accountNotice } from './account-notice.ts'

/** An operator removed the second factor and the passkeys. */
export const signInMethodsRemoved = accountNotice({
  subject: 'Two-step verification and passkeys were removed',
  preview: 'Every device was signed out.',
  title: 'Your password alone signs in now',
  paragraphs: [
    'Our support turned two-step verification of your account off and removed every passkey, because somebody asked for it as you. Every device was signed out.',
    'If it was you, log in with your password and set them up again in the settings. If it was not, choose a new password at once by the button below, then answer our support.',
  ],
})
