/** What the browser does with passkeys, with everything as the API writes it: bytes are base64url. */
import { base64url, fromBase64url } from '#kernel/ids'

/** Whether this browser has passkeys at all. */
export function passkeysWork(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

const text = (challenge: string) => new Uint8Array(new TextEncoder().encode(challenge))
const written = (bytes: ArrayBuffer) => base64url(new Uint8Array(bytes))

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
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: text(asked.challenge),
        rp: { id: asked.site, name: 'Orchid' },
        user: { id: fromBase64url(asked.user_id), name: asked.user_name, displayName: asked.display_name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
        // Found without an e-mail, and its person recognized: it is both factors.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  if (made === null || made === 'known') return made
  const response = made.response as AuthenticatorAttestationResponse
  const key = response.getPublicKey()
  const algorithm = response.getPublicKeyAlgorithm()
  if (!key || (algorithm !== -7 && algorithm !== -257)) return null
  return {
    id: base64url(new Uint8Array(made.rawId)),
    client_data: written(response.clientDataJSON),
    authenticator_data: written(response.getAuthenticatorData()),
    public_key: written(key),
    algorithm,
  }
}

/** Null when the person thought better of it. */
export async function answerByPasskey({ challenge, site }: { challenge: string; site: string }) {
  const given = await ask(() =>
    navigator.credentials.get({
      publicKey: { challenge: text(challenge), rpId: site, userVerification: 'required' },
    }),
  )
  if (given === null || given === 'known') return null
  const response = given.response as AuthenticatorAssertionResponse
  return {
    id: base64url(new Uint8Array(given.rawId)),
    client_data: written(response.clientDataJSON),
    authenticator_data: written(response.authenticatorData),
    signature: written(response.signature),
  }
}

async function ask(how: () => Promise<Credential | null>): Promise<PublicKeyCredential | 'known' | null> {
  try {
    return (await how()) as PublicKeyCredential | null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return error.name === 'InvalidStateError' ? 'known' : null
  }
}
