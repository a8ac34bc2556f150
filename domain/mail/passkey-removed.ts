import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const passkeyRemoved = accountNotice({
  subject: 'A passkey was removed from your account',
  preview: 'It can no longer be used to log in.',
  title: 'A passkey was removed',
  paragraphs: ['A passkey was just removed from your account. It can no longer be used to log in.', NEW_PASSWORD],
})
