/** What the browser does with passkeys, with everything as the API writes it: bytes are base64url. */
import { base64url } from '#kernel/ids'

/** Whether this browser has passkeys at all. */
export function passkeysWork(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Loaded when somebody uses a passkey: the log-in page itself stays as light as it is. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

const written = (challenge: string) => base64url(new TextEncoder().encode(challenge))

type AskedToMake = {
  challenge: string
  site: string
  user_id: string
  user_name: string
  display_name: string
  algorithms: number[]
  exclude: string[]
}

export type MadePasskey = {
  id: string
  client_data: string
  authenticator_data: string
  public_key: string
  algorithm: -7 | -257
}

/** Null when the person thought better of it; `known` when this device has a passkey for the account already. */
export async function makePasskey(asked: AskedToMake): Promise<MadePasskey | 'known' | null> {
  const made = await ask(({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        challenge: written(asked.challenge),
        rp: { id: asked.site, name: 'Orchid' },
        user: { id: asked.user_id, name: asked.user_name, displayName: asked.display_name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id })),
        // Found without an email, and its person recognized: it is both factors.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  if (made === null || made === 'known') return made
  const { clientDataJSON, authenticatorData, publicKey, publicKeyAlgorithm: algorithm } = made.response
  if (!authenticatorData || !publicKey || (algorithm !== -7 && algorithm !== -257)) return null
  return {
    id: made.rawId,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    public_key: publicKey,
    algorithm,
  }
}

/** Null when the person thought better of it. */
export async function answerByPasskey({ challenge, site }: { challenge: string; site: string }) {
  const given = await ask(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: { challenge: written(challenge), rpId: site, userVerification: 'required' },
    }),
  )
  if (given === null || given === 'known') return null
  const { clientDataJSON, authenticatorData, signature } = given.response
  return { id: given.rawId, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }
}

/** Null when the browser says that nothing came of it; `known` when it says that the passkey is there already. */
async function ask<T>(how: (library: Library) => Promise<T>): Promise<T | 'known' | null> {
  const loaded = await library()
  try {
    return await how(loaded)
  } catch (error) {
    if (!(error instanceof loaded.WebAuthnError || error instanceof DOMException)) throw error
    return error.name === 'InvalidStateError' ? 'known' : null
  }
}
