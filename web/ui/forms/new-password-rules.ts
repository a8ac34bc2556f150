import { SAME_PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { passwordProblem } from './password-problem.ts'

export type NewPassword = { new_password: string; confirm_password: string }

/** Returns the problems of a new password and its repetition, by field. The spec defines the texts. */
export function newPasswordErrors(
  { new_password, confirm_password }: NewPassword,
  old_password?: string,
): Partial<Record<keyof NewPassword, string>> {
  const errors: Partial<Record<keyof NewPassword, string>> = {}
  const problem = new_password ? passwordProblem(new_password) : 'Please enter your password'
  if (problem) errors.new_password = problem
  else if (new_password === old_password) errors.new_password = SAME_PASSWORD_TEXT
  if (!confirm_password) errors.confirm_password = 'Please confirm your password'
  else if (confirm_password !== new_password) errors.confirm_password = 'Passwords do not match'
  return errors
}
