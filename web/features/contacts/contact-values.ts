/** The fields of a contact as they are typed, and the record that they become. */
import { isEmail } from '#contracts/plain/email-address'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import type { WrittenContact } from '#web/data/client-contacts/mutations.ts'
import { type FormRules, isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { maskPhone } from '#web/ui/kit/phone-number.ts'

export type ContactValues = WrittenContact & { everywhere: boolean }

export const NEW_CONTACT: WrittenContact = {
  kind: 'emergency',
  name: '',
  relation: '',
  phone_number: '',
  email: '',
  may_speak: 'none',
}

/** What was written of a stored contact. */
export const recordIn = ({ kind, name, relation, phone_number, email, may_speak }: WrittenContact): WrittenContact => ({
  ...{ kind, name, relation, phone_number, email, may_speak },
})

/** The fields for a stored contact. */
export const valuesOf = ({ kind, name, relation, phone_number, email, may_speak }: WrittenContact): ContactValues => ({
  ...{ kind, name, relation, email, may_speak },
  phone_number: maskPhone(phone_number),
  everywhere: false,
})

/** The record for checked fields. */
export const recordOf = ({ kind, name, relation, phone_number, email, may_speak }: ContactValues): WrittenContact => ({
  ...{ kind, may_speak },
  name: name.trim(),
  relation: relation.trim(),
  phone_number: readPhone(phone_number) ?? '',
  email: email.trim(),
})

export const contactRules = {
  name: isNotEmpty('Please enter a name'),
  phone_number: (phone, { kind, email }) => {
    const digits = readPhone(phone)
    if (digits === null) return PHONE_HINT
    if (digits !== '') return null
    if (kind === 'emergency') return 'An emergency contact needs a phone number'
    return email.trim() === '' ? 'Please enter a phone number or an email' : null
  },
  email: (email) => (email.trim() === '' || isEmail(email.trim()) ? null : 'Please enter a valid email'),
} satisfies FormRules<ContactValues>
