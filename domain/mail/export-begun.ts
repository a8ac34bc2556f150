import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const exportBegun = accountNotice({
  subject: 'An export of your practice was started',
  preview: 'It contains everything in your practice.',
  title: 'An export was started',
  paragraphs: [
    'Someone who was logged in to your account started an export of everything in your practice, and confirmed it with your password, a passkey or a security code. We will email you when it is ready to download.',
    NEW_PASSWORD,
  ],
})
