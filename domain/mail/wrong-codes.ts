import { accountNotice } from './account-notice.ts'

/** The correct password, followed by as many wrong codes as a challenge allows. */
export const wrongCodes = accountNotice({
  subject: 'Somebody may know your password',
  preview: 'They did not get in.',
  title: 'Five wrong security codes',
  paragraphs: [
    'Somebody entered the right password of your account, and then five wrong security codes. They did not get in.',
    'If it was you, log in again with a code from your authentication app or with a recovery code. If it was not, somebody knows your password: choose a new one at once by the button below.',
  ],
})
