/** Contacts in words: who they are, and what they may be told on whose word. */
import { formatLongDate } from '#web/lib/time.ts'
import type { ClientContact } from '#web/data/client-contacts/queries.ts'

type Spoken = Pick<ClientContact, 'name' | 'may_speak' | 'consent'>

export const KIND_WORDS: Record<ClientContact['kind'], string> = {
  emergency: 'Emergency contact',
  carer: 'Carer',
  partner: 'Partner',
  other: 'Other contact',
}

/** "Emergency contact, brother" */
export const whoWords = ({ kind, relation }: Pick<ClientContact, 'kind' | 'relation'>): string =>
  relation === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}, ${relation}`

const firstWord = (name: string): string => name.split(' ')[0] ?? name

const about = (may_speak: Exclude<ClientContact['may_speak'], 'none'>): string =>
  may_speak === 'yes' ? 'about appointments and care' : 'in an emergency'

/** What the practice may tell a contact, for the people of the practice. `client`: how the client is called. */
export function consentForPractice({ name, may_speak, consent }: Spoken, client: string, zone: string): string {
  const them = firstWord(name)
  if (consent === null) return `${client} has not agreed that you speak to ${them}.`
  const day = formatLongDate(consent.given_datetime, zone)
  const noted = consent.noted_by === '' ? 'as your practice noted' : `as ${consent.noted_by} noted`
  const who = consent.given_by === 'guardian' ? 'A guardian' : client
  if (may_speak === 'none')
    return consent.given_by === 'practice'
      ? `${client} withdrew this, ${noted} on ${day}. Please do not speak to ${them}.`
      : `${who} withdrew this on ${day}. Please do not speak to ${them}.`
  return consent.given_by === 'practice'
    ? `${client} agreed, ${noted} on ${day}, that you may speak to ${them} ${about(may_speak)}.`
    : `${who} agreed on ${day} that you may speak to ${them} ${about(may_speak)}.`
}

/** The same for the client or, with `acting`, for a guardian. */
export function consentForClient(
  { name, may_speak, consent }: Spoken,
  { practice, zone, acting }: { practice: string; zone: string; acting: boolean },
): string {
  const them = firstWord(name)
  if (consent === null) return `${practice} may not speak to ${them}.`
  const day = formatLongDate(consent.given_datetime, zone)
  const you = acting ? 'Your child' : 'You'
  const who = consent.given_by === 'guardian' ? 'A guardian' : you
  if (may_speak === 'none')
    return consent.given_by === 'practice'
      ? `${practice} noted on ${day} that it may not speak to ${them}.`
      : `${who} withdrew this on ${day}. ${practice} may not speak to ${them}.`
  return consent.given_by === 'practice'
    ? `${practice} noted on ${day} that ${acting ? 'your child' : 'you'} agreed: it may speak to ${them} ${about(may_speak)}.`
    : `${who} agreed on ${day} that ${practice} may speak to ${them} ${about(may_speak)}.`
}
