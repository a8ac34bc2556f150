import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const passkeyAdded = accountNotice({
  subject: 'A passkey was added to your account',
  preview: 'It can be used to sign in.',
  title: 'A passkey was added',
  paragraphs: [
    'A passkey was added to your account just now. Whoever holds it signs in without password and code.',
    NEW_PASSWORD,
  ],
})
