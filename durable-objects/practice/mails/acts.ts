import { act } from '../store/act.ts'
import { mailReaders, requestMails } from './request-mails.ts'
import { markMail } from './mark-mail.ts'
import { claimMail } from './claim-mail.ts'
import { sendAgain } from './send-again.ts'
import { foreseeMails } from './foresee-mails.ts'

/** The acts that decide who receives a mail about a session and make sure that it is sent once. */
export const mailActs = [
  act('mail.foresee', foreseeMails),
  act('mail.readers', mailReaders),
  act('mail.request', requestMails),
  act('mail.claim', claimMail),
  act('mail.mark', markMail),
  act('mail.send_again', sendAgain),
] as const
