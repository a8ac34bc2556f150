import { act, actOn } from '../store/act.ts'
import { addContact, changeContact, endContact, setConsent } from './change-contacts.ts'
import { findClient, findContact } from './contact-rows.ts'
import { listContacts, listOwnContacts } from './list-contacts.ts'

/** The acts on the people around a client, by the practice and by the client. */
export const contactActs = [
  act('contact.list', listContacts),
  act('contact.list_own', listOwnContacts, () => undefined),
  actOn('contact.add', findClient, addContact),
  actOn('contact.change', findContact, changeContact),
  actOn('contact.consent', findContact, setConsent),
  actOn('contact.end', findContact, endContact),
  actOn('contact.add_own', findClient, addContact),
  actOn('contact.change_own', findContact, changeContact),
  actOn('contact.consent_own', findContact, setConsent),
  actOn('contact.end_own', findContact, endContact),
] as const
