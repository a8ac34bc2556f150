import { isCommonPassword } from '#domain/access/common-passwords'
import { throwFieldError } from '../../invalid-request.ts'

/** How many of the most common passwords are refused. */
export const REFUSED_COUNT = 3_000

export const COMMON_PASSWORD_TEXT = 'This password is too common. Please choose another one.'

let listed: ReadonlySet<string> | undefined

/** The most common leaked passwords according to zxcvbn, in lower case. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  // The words are kept, not the promise, because that belongs to the request that made it.
  listed ??= await read()
  return listed
}

/** Whether a new password is one of the most common ones or a simple variation of one. */
export async function isTooCommon(password: string): Promise<boolean> {
  return isCommonPassword(password, await commonPasswords())
}

/** Throws InvalidRequest for the field `path` when the new password in it is too common. */
export async function assertUncommonPassword(path: string[], password: string): Promise<void> {
  if (await isTooCommon(password)) throwFieldError(path, COMMON_PASSWORD_TEXT)
}

// The list is loaded when the first password is chosen, because most isolates never need it.
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT))
}
