import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

/** A passkey answered with a counter that it had already passed. */
export const passkeyCopied = accountNotice({
  subject: 'A passkey of your account may have been copied',
  preview: 'We refused a login with it.',
  title: 'We refused a login with one of your passkeys',
  paragraphs: [
    'A passkey counts each use. Someone just tried to log in to your account with a passkey whose count went backwards, which happens when a passkey was copied to another device. The login was refused.',
    NEW_PASSWORD,
  ],
})
