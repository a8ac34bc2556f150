import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const practiceExported = accountNotice({
  subject: 'An export of your practice was downloaded',
  preview: 'It contains everything in your practice.',
  title: 'Your practice was exported',
  paragraphs: [
    'Someone who was logged in to your account downloaded an export of everything in your practice, and confirmed it with your password or a passkey.',
    NEW_PASSWORD,
  ],
})
