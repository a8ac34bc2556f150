import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const passkeyRemoved = accountNotice({
  subject: 'A passkey was removed from your account',
  preview: 'It no longer signs in.',
  title: 'A passkey was removed',
  paragraphs: ['A passkey of your account was removed just now. It no longer signs in.', NEW_PASSWORD],
})
