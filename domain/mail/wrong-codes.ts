import { accountNotice } from './account-notice.ts'

/** Someone entered the correct password, and then as many wrong codes as a challenge allows. */
export const wrongCodes = accountNotice({
  subject: 'Someone may know your password',
  preview: 'They could not log in.',
  title: 'Five wrong security codes',
  paragraphs: [
    'Someone entered the correct password for your account, followed by five wrong security codes. They could not log in.',
    'If this was you, log in again with a code from your authentication app or a recovery code. If it was not, someone knows your password. Choose a new one right away with the button below.',
  ],
})
