import { act } from '../store/act.ts'
import { mailReaders, requestMails } from './request-mails.ts'
import { markMail } from './mark-mail.ts'
import { claimMail } from './claim-mail.ts'

/** Mails about sessions: their readers, and sending each mail once. */
export const mailActs = [
  act('mail.readers', mailReaders),
  act('mail.request', requestMails),
  act('mail.claim', claimMail),
  act('mail.mark', markMail),
] as const
