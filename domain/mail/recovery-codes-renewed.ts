import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const recoveryCodesRenewed = accountNotice({
  subject: 'Your recovery codes were renewed',
  preview: 'Earlier ones no longer work.',
  title: 'You have new recovery codes',
  paragraphs: ['New recovery codes were made for your account just now. Earlier ones no longer work.', NEW_PASSWORD],
})
