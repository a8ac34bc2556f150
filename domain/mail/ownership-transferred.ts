import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

/** For the previous owner. It does not name the new one, because previews can be read on a lock screen. */
export const ownershipTransferred = accountNotice({
  subject: 'The ownership of your practice was transferred',
  preview: 'You are no longer its owner.',
  title: 'Your practice has a new owner',
  paragraphs: [
    'Someone who was logged in to your account transferred the ownership of your practice to another person of its team, and confirmed it with your password or a passkey.',
    NEW_PASSWORD,
    'A new password does not undo the transfer. If it was not you, contact support as well.',
  ],
})
