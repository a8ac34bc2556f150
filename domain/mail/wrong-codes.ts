import { accountNotice } from './account-notice.ts'

/** Someone knows the password, and entered five wrong codes within a day. Sent at most once an hour. */
export const wrongCodes = accountNotice({
  subject: 'Someone may know your password',
  preview: 'They entered wrong security codes.',
  title: 'Five wrong security codes',
  paragraphs: [
    'Within one day, someone entered the correct password for your account and five wrong security codes. None of these codes opened your account.',
    'If this was you, log in again with a code from your authentication app or a recovery code. If it was not, someone knows your password. Choose a new one right away with the button below.',
  ],
})
