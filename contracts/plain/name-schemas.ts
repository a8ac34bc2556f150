/** The formats in which a provider's name can be shown to clients (spec section 5). */
export const NAME_SCHEMAS = [
  'First Name Last Name',
  'First Name',
  'Preferred First Name Last Name',
  'Preferred First Name',
  'Dr. First Name Last Name',
  'Dr. First Name',
  'Dr. Preferred First Name Last Name',
  'Dr. Preferred First Name',
  'First Name Last Name, MD',
  'First Name, MD',
  'Preferred First Name Last Name, MD',
  'Preferred First Name, MD',
  'First Name Last Name, DO',
  'First Name, DO',
  'Preferred First Name Last Name, DO',
  'Preferred First Name, DO',
] as const
