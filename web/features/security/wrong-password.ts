import { ApiError } from '#web/lib/api-error.ts'

/** What to write under the password field, if the password is what was refused. */
export function wrongPassword(error: unknown): string | null {
  return error instanceof ApiError && error.field === 'password' ? 'This password is incorrect.' : null
}
