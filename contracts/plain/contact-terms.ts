/** Who somebody is to a client. */
export const CONTACT_KINDS = ['emergency', 'carer', 'partner', 'other'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** What the practice may say to a contact: nothing, what is needed in an emergency, or appointments and care. */
export const MAY_SPEAK = ['none', 'emergency_only', 'yes'] as const
export type MaySpeak = (typeof MAY_SPEAK)[number]

/** Who entered a contact or said what they may be told. For the practice, it is somebody there, by the client's word. */
export const CONTACT_SIDES = ['client', 'guardian', 'practice'] as const
export type ContactSide = (typeof CONTACT_SIDES)[number]

/** The most contacts that can be added to a client. */
export const MOST_CONTACTS = 20
