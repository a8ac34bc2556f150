import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const secondFactorOff = accountNotice({
  subject: 'Two-step verification was turned off',
  preview: 'You now log in with your password alone.',
  title: 'Two-step verification is off',
  paragraphs: [
    'Two-step verification was just turned off for your account. You now log in with your password alone.',
    NEW_PASSWORD,
  ],
})
