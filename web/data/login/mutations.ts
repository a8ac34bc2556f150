import { callApi } from '#web/lib/api.ts'
import { initiateAuth } from '#web/lib/endpoints.gen.ts'

/** Signs in with a password that was chosen a moment ago. */
export async function signInWithNewPassword(email: string, password: string): Promise<void> {
  await callApi(initiateAuth, { body: { username_or_email: email, password, remember_me: true } })
}
