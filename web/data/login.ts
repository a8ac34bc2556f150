import { callApi } from '#web/lib/api.ts'
import { initiateAuth } from '#web/lib/endpoints.gen.ts'

export async function signInWithNewPassword(email: string, password: string): Promise<void> {
  await callApi(initiateAuth, { body: { username_or_email: email, password, remember_me: true } })
}
