import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const secondFactorOff = accountNotice({
  subject: 'Two-step verification was turned off',
  preview: 'Your password alone signs in now.',
  title: 'Two-step verification is off',
  paragraphs: [
    'Two-step verification of your account was turned off just now. The password alone signs in.',
    NEW_PASSWORD,
  ],
})
