/**
 * The browser's part of passkeys. All values are in the form of the API: bytes are base64url. Few people use one on a
 * visit, so what every page loads imports this file only on demand.
 */
import { base64url } from '#kernel/ids'

/** Loads the library only when a passkey is used, so that the login page loads faster. */
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

const encoded = (challenge: string) => base64url(new TextEncoder().encode(challenge))

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

/**
 * Creates a passkey. Returns null when the person cancels, `known` when this device already has one for the account.
 */
export async function makePasskey(asked: AskedToMake): Promise<MadePasskey | 'known' | null> {
  const made = await ask(({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        challenge: encoded(asked.challenge),
        rp: { id: asked.site, name: 'Orchid' },
        user: { id: asked.user_id, name: asked.user_name, displayName: asked.display_name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id })),
        // The passkey is found without an email, and the device verifies the user. So it counts as both factors.
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

/** Signs a challenge with a passkey. Returns null when the person cancels. */
export async function answerByPasskey({ challenge, site }: { challenge: string; site: string }) {
  const given = await ask(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: { challenge: encoded(challenge), rpId: site, userVerification: 'required' },
    }),
  )
  if (given === null || given === 'known') return null
  const { clientDataJSON, authenticatorData, signature } = given.response
  return { id: given.rawId, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }
}

/** Returns null when the browser reports a cancellation, `known` when it reports an existing passkey. */
async function ask<T>(how: (library: Library) => Promise<T>): Promise<T | 'known' | null> {
  const loaded = await library()
  try {
    return await how(loaded)
  } catch (error) {
    if (!(error instanceof loaded.WebAuthnError || error instanceof DOMException)) throw error
    return error.name === 'InvalidStateError' ? 'known' : null
  }
}
