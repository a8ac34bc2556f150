import { PASSWORD_LONG_TEXT, PASSWORD_MAX } from '#contracts/plain/password-rules'
import { isEmail } from '#contracts/plain/email-address'

export type ProviderRegistration = {
  first_name: string
  last_name: string
  email: string
  password: string
  confirm_password: string
  over_eighteen: boolean
}

/** Returns the problems by field. The spec defines the texts (section 5). */
export function providerRegistrationErrors(
  values: ProviderRegistration,
): Partial<Record<keyof ProviderRegistration, string>> {
  const errors: Partial<Record<keyof ProviderRegistration, string>> = {}
  if (!values.first_name.trim()) errors.first_name = 'Please enter your first name'
  if (!values.last_name.trim()) errors.last_name = 'Please enter your last name'
  if (!values.email.trim()) errors.email = 'Please enter your email'
  else if (!isEmail(values.email)) errors.email = 'Please enter a valid email'
  const password = passwordError(values.password)
  if (password) errors.password = password
  if (!values.confirm_password) errors.confirm_password = 'Please confirm your password'
  else if (values.confirm_password !== values.password) errors.confirm_password = 'Passwords do not match'
  if (!values.over_eighteen) errors.over_eighteen = 'Please confirm that you are at least 18 years old'
  return errors
}

function passwordError(password: string): string | null {
  if (!password) return 'Please enter your password'
  if (password.length < 10) return 'Password must be at least 10 characters'
  if (!/\d/.test(password)) return 'Password must contain at least one number'
  if (!/[a-z]/.test(password)) return 'Password must contain at least one lowercase letter'
  if (!/[A-Z]/.test(password)) return 'Password must contain at least one uppercase letter'
  if (!/[^A-Za-z0-9\s]/.test(password)) return 'Password must contain at least one special character'
  if (/\s/.test(password)) return 'Password must not contain spaces'
  if (password.length > PASSWORD_MAX) return PASSWORD_LONG_TEXT
  return null
}
