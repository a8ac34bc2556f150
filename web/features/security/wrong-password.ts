import { ApiError } from '#web/lib/api-error.ts'

/** The error of the password field; null when the password was not refused. */
export function wrongPassword(error: unknown): string | null {
  return error instanceof ApiError && error.field === 'password' ? 'This password is incorrect.' : null
}
