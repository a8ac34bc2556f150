import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { CONTACT_KINDS, CONTACT_SIDES, MAY_SPEAK } from '#contracts/plain/contact-terms'
import { seen } from '#contracts/seen'
import { email, instant, line, lineOrEmpty, ownedId, phoneOrEmpty, userId } from '#contracts/wire'
import { z } from 'zod'

const fields = {
  kind: z.enum(CONTACT_KINDS),
  name: line(120),
  /** In the words of whoever entered it, such as "mother"; it may be empty. */
  relation: lineOrEmpty(60),
  phone_number: phoneOrEmpty,
  email: z.union([z.literal(''), email]),
  may_speak: z.enum(MAY_SPEAK),
}

/** A contact as it is entered: with a phone number or an email, and an emergency contact with a phone number. */
const written = z
  .object(fields)
  .refine(({ kind, phone_number }) => kind !== 'emergency' || phone_number !== '', {
    path: ['phone_number'],
    message: 'An emergency contact needs a phone number',
  })
  .refine(({ phone_number, email: address }) => phone_number !== '' || address !== '', {
    path: ['phone_number'],
    message: 'Please enter a phone number or an email',
  })
export type WrittenContact = z.infer<typeof written>

const contact = z.object({
  ...fields,
  contact_id: z.string(),
  added_by: z.enum(CONTACT_SIDES),
  /**
   * Who said last what the contact may be told, and when; null when nobody has ever agreed to anything. With `may_speak:
   * 'none'` it was withdrawn. `noted_by` is the name of who noted it in the practice; empty for others and for members.
   */
  consent: z.object({ given_by: z.enum(CONTACT_SIDES), noted_by: z.string(), given_datetime: instant }).nullable(),
})
export type ClientContact = z.infer<typeof contact>

const ofClient = z.object({ patient_user_id: ownedId('pat') })
const ofContact = z.object({ contact_id: ownedId('cct') })
const changed = z.object({ contact_id: z.string() })
const rewritten = written.and(z.object({ seen }))
const consent = z.object({ may_speak: z.enum(MAY_SPEAK), seen })
const ending = z.object({ ended: z.boolean() })

export const listContacts = endpoint({
  name: 'list_client_contacts',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:patient_user_id/contacts',
  summary: 'List the people around a client: whom to call in an emergency, and to whom the practice may speak.',
  access: forActs(['contact.list'], CHART_FEATURES),
  params: ofClient,
  responses: { 200: z.object({ contacts: z.array(contact) }) },
  errors: ['not_found'],
})

export const addContact = endpoint({
  name: 'add_client_contact',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:patient_user_id/contacts',
  summary:
    "Add a contact of a client. `may_speak` is noted by the client's word, with the caller's name. The same person twice is one contact.",
  access: forActs(['contact.add'], CHART_FEATURES),
  params: ofClient,
  body: written,
  responses: { 201: changed },
  idempotent: true,
  errors: ['not_found', 'conflict'],
})

export const changeContact = endpoint({
  name: 'put_client_contact',
  method: 'PUT',
  path: '/api/users/v1/client_contacts/:contact_id',
  summary: 'Change a contact that the practice has entered. Those that the client entered belong to the client.',
  access: forActs(['contact.change'], CHART_FEATURES),
  params: ofContact,
  body: rewritten,
  responses: { 200: changed },
  errors: ['not_found', 'conflict', 'stale'],
})

export const setContactConsent = endpoint({
  name: 'put_client_contact_consent',
  method: 'PUT',
  path: '/api/users/v1/client_contacts/:contact_id/consent',
  summary:
    "Note by the client's word what a contact may be told. What the client has withdrawn in their own account only they can allow again.",
  access: forActs(['contact.consent'], CHART_FEATURES),
  params: ofContact,
  body: consent,
  responses: { 200: changed },
  errors: ['not_found', 'conflict', 'stale'],
})

export const endContact = endpoint({
  name: 'put_client_contact_ended',
  method: 'PUT',
  path: '/api/users/v1/client_contacts/:contact_id/ended',
  summary: 'Remove a contact that the practice has entered, or bring it back. A consent ends with the removal.',
  access: forActs(['contact.end'], CHART_FEATURES),
  params: ofContact,
  body: ending,
  responses: { 200: changed },
  errors: ['not_found', 'conflict'],
})

export const listOwnContacts = endpoint({
  name: 'list_own_contacts',
  method: 'GET',
  path: '/api/users/v1/own_contacts',
  summary: 'List the contacts that each practice of the caller has, and what each of them may be told.',
  access: forActs(['contact.list_own'], 'account'),
  responses: {
    200: z.object({
      practices: z.array(z.object({ practice_id: userId, practice_name: z.string(), contacts: z.array(contact) })),
    }),
  },
})
export type PracticeContacts = z.infer<(typeof listOwnContacts.responses)[200]>['practices'][number]

export const addOwnContact = endpoint({
  name: 'add_own_contact',
  method: 'POST',
  path: '/api/users/v1/own_contacts',
  summary: 'Add a contact for one or several practices of the caller. Each practice keeps a copy of its own.',
  access: forActs(['contact.add_own'], 'account'),
  body: written.and(z.object({ practice_ids: z.array(userId).min(1).max(20) })),
  responses: { 201: z.object({ contact_ids: z.array(z.string()) }) },
  idempotent: true,
  errors: ['not_found', 'conflict'],
})

export const changeOwnContact = endpoint({
  name: 'put_own_contact',
  method: 'PUT',
  path: '/api/users/v1/own_contacts/:contact_id',
  summary: 'Change a contact that the caller has entered. Those that the practice entered keep their details.',
  access: forActs(['contact.change_own'], 'account'),
  params: ofContact,
  body: rewritten,
  responses: { 200: changed },
  errors: ['not_found', 'conflict', 'stale'],
})

export const setOwnContactConsent = endpoint({
  name: 'put_own_contact_consent',
  method: 'PUT',
  path: '/api/users/v1/own_contacts/:contact_id/consent',
  summary: 'Choose what a contact may be told by one practice, also by a practice that has entered the contact.',
  access: forActs(['contact.consent_own'], 'account'),
  params: ofContact,
  body: consent,
  responses: { 200: changed },
  errors: ['not_found', 'conflict', 'stale'],
})

export const endOwnContact = endpoint({
  name: 'put_own_contact_ended',
  method: 'PUT',
  path: '/api/users/v1/own_contacts/:contact_id/ended',
  summary: 'Remove a contact that the caller has entered, or bring it back.',
  access: forActs(['contact.end_own'], 'account'),
  params: ofContact,
  body: ending,
  responses: { 200: changed },
  errors: ['not_found', 'conflict'],
})
