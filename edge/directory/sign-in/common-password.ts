import { isCommonPassword } from '#domain/access/common-passwords'
import { throwFieldError } from '../../invalid-request.ts'

/** How many of the list are refused (DESIGN, sign-in: the 3,000 most common). */
export const REFUSED_COUNT = 3_000

export const COMMON_PASSWORD_TEXT = 'This password is too common. Please choose another one.'

let listed: Promise<ReadonlySet<string>> | undefined

/** The most common of the leaked passwords that zxcvbn counts, in lower case. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= read()
  return listed
}

/** Whether a new password is one of the most common, disguised or not. */
export async function isTooCommon(password: string): Promise<boolean> {
  return isCommonPassword(password, await commonPasswords())
}

/** Refuses the body's field that contains a new password when it is one of the most common. */
export async function assertUncommonPassword(path: string[], password: string): Promise<void> {
  if (await isTooCommon(password)) throwFieldError(path, COMMON_PASSWORD_TEXT)
}

// Unpacked when the first password is chosen: isolates that only read and sign people in never need it.
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT))
}
