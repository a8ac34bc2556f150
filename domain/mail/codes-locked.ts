import { accountNotice } from './account-notice.ts'

/** The last of all wrong security codes that an account may have. */
export const codesLocked = accountNotice(
  {
    subject: 'Security codes no longer work for your account',
    preview: 'There were too many wrong ones.',
    title: 'Security codes are turned off',
    paragraphs: [
      'Over time, 100 wrong security codes were entered for your account after the correct password. To stop someone from guessing one, your account no longer accepts security codes or recovery codes. A passkey still works.',
      'Someone may know your password. Choose a new one right away with the button below. To get back in without a passkey, choose “Lost your phone?” on the page that asks for the code.',
    ],
  },
  'Choose a new password',
)
