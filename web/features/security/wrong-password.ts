import { ApiError } from '#web/lib/api-error.ts'

/** The message below the password field, if the password was refused. */
export function wrongPassword(error: unknown): string | null {
  return error instanceof ApiError && error.field === 'password' ? 'This password is incorrect.' : null
}
