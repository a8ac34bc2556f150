import type { z } from 'zod'
import type { confirmStepUp } from '#contracts/api/step-up'
import { asRefusal, Refusal } from '#contracts/errors'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { confirmPassword } from './check-password.ts'
import { newChallenge } from './passkey-challenge.ts'
import { PASSKEY_REFUSED, siteOf, userOfPasskey } from './passkeys.ts'
import { passSecondFactor } from './second-factor.ts'

/** A challenge for one of the user's passkeys. */
export async function beginStepUp(env: Env, userId: string) {
  return { challenge: await newChallenge(env, `step up ${userId}`), site: siteOf(env).site }
}

/**
 * Checks that a logged-in user is still there: by the password and, if it is on, the second factor, or by a passkey.
 * Throws `invalid`, InvalidRequest (`password`), `mfa_required`, `wrong_code`, `codes_locked`, `too_many`.
 */
export async function assertStillThere(
  store: DirectoryStore,
  userId: string,
  given: z.infer<typeof confirmStepUp.body>,
): Promise<void> {
  if ('passkey' in given) {
    const owner = await userOfPasskey(store, given.passkey, `step up ${userId}`).catch((error: unknown) => {
      // The login is valid, so the status must not be that of a login that failed.
      throw asRefusal(error)?.code === 'wrong_credentials' ? new Refusal('invalid', PASSKEY_REFUSED) : error
    })
    if (owner !== userId) throw new Refusal('invalid', PASSKEY_REFUSED)
    return
  }
  const { email } = await confirmPassword(store, userId, given.password)
  await passSecondFactor(store, { user_id: userId, email }, given.mfa_code)
}
