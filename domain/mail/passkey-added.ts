import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const passkeyAdded = accountNotice({
  subject: 'A passkey was added to your account',
  preview: 'It can be used to log in.',
  title: 'A passkey was added',
  paragraphs: [
    'A passkey was just added to your account. Anyone who has it can log in without a password or security code.',
    NEW_PASSWORD,
  ],
})
