import { Refusal } from '#contracts/errors'
import { email as emailSchema } from '#contracts/wire'
import type { Env } from '../env.ts'
import { auth } from './auth.ts'
import { clearTries, takeTry } from './email-gate.ts'
import { verifyPassword } from './password-hash.ts'
import { refuseField } from './refuse-field.ts'

/**
 * Whose password this is; null when it is nobody's. An address without an account costs the same time as a wrong
 * password. Counted by the address. Throws `too_many`.
 */
export async function userOfPassword(env: Env, address: string, password: string): Promise<string | null> {
  await takeTry(env, address, 'password')
  const { internalAdapter } = await auth(env).$context
  const known = emailSchema.safeParse(address).success
    ? await internalAdapter.findUserByEmail(address, { includeAccounts: true })
    : null
  const hash = known?.accounts.find((account) => account.providerId === 'credential')?.password ?? null
  if (!(await verifyPassword(env, address, hash, password)) || !known) return null
  await clearTries(env, address, 'password')
  return known.user.id
}

/** Asks a signed-in person for their password once more. Throws `too_many`, and refuses the body's field `password`. */
export async function confirmPassword(env: Env, userId: string, password: string): Promise<{ email: string }> {
  const { internalAdapter } = await auth(env).$context
  const user = await internalAdapter.findUserById(userId)
  if (!user) throw new Refusal('not_signed_in')
  if ((await userOfPassword(env, user.email, password)) !== userId)
    refuseField(['password'], 'This password is not right.')
  return { email: user.email }
}
