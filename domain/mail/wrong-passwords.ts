import { accountNotice } from './account-notice.ts'

/** Ten wrong passwords within a day, from everywhere together. Sent at most once a day. */
export const wrongPasswords = accountNotice({
  subject: 'Someone is trying to log in to your account',
  preview: 'They entered wrong passwords.',
  title: 'Ten wrong passwords',
  paragraphs: [
    'Within one day, ten wrong passwords were entered for your account. None of them opened it. You can still log in on every device you have used before.',
    'If this was you, no action is needed. If it was not, a strong password that you use nowhere else keeps your account safe. You can choose a new one with the button below.',
  ],
})
