import { act } from '../store/act.ts'
import { claimMail, mailReaders, markMail, requestMails } from './mail-rows.ts'

/** Mails about sessions: who reads them, and that each is sent once. */
export const mailActs = [
  act('mail.readers', mailReaders),
  act('mail.request', requestMails),
  act('mail.claim', claimMail),
  act('mail.mark', markMail),
] as const
