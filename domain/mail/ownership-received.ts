import { accountNotice } from './account-notice.ts'

/** For the new owner, whose sessions the transfer ended. `link` opens the team's page, which asks for a login. */
export const ownershipReceived = accountNotice(
  {
    subject: 'You are now the owner of a practice',
    preview: 'Its ownership was transferred to you.',
    title: 'A practice is now yours',
    paragraphs: [
      'The previous owner transferred the ownership of your team’s practice to you. You decide about its calendar, its team and its plan from now on, and they can still schedule for you.',
      'You were logged out everywhere. When you log in, we ask you for the details that an owner needs. If you did not expect this, contact support.',
    ],
  },
  'View team',
)
