import { accountNotice, NEW_PASSWORD } from './account-notice.ts'

export const recoveryCodesRenewed = accountNotice({
  subject: 'Your recovery codes were renewed',
  preview: 'Your old codes no longer work.',
  title: 'You have new recovery codes',
  paragraphs: ['New recovery codes were just created for your account. Your old codes no longer work.', NEW_PASSWORD],
})
