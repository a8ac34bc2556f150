import { act } from '../store/act.ts'
import { mailReaders, requestMails } from './request-mails.ts'
import { markMail } from './mark-mail.ts'
import { claimMail } from './claim-mail.ts'

/** The acts that decide who receives a mail about a session and make sure that it is sent once. */
export const mailActs = [
  act('mail.readers', mailReaders),
  act('mail.request', requestMails),
  act('mail.claim', claimMail),
  act('mail.mark', markMail),
] as const
