import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { cose, decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers'
import { PASSKEY_ALGORITHMS, type PasskeyAlgorithm } from '#contracts/api/passkeys'
import { base64url, fromBase64url } from '#kernel/ids'
import { PasskeyRejected } from './passkey-challenge.ts'

const { COSEKEYS } = cose

/** What a response must match: the site (RP id), its origin, and the challenge in base64url. */
export type Expected = { site: string; origin: string; challenge: string }
/** A public key as it is stored: SubjectPublicKeyInfo, base64url. */
type StoredKey = { algorithm: PasskeyAlgorithm; public_key: string }
type NewPasskey = StoredKey & { id: string; client_data: string; authenticator_data: string }
type SignedAnswer = { id: string; client_data: string; authenticator_data: string; signature: string }

/**
 * The challenge in the client data that the browser signed, base64url. Throws PasskeyRejected when the request came
 * from a frame of another site.
 */
export function signedChallenge(clientData: string): string {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientData)
    if (crossOrigin !== true && typeof challenge === 'string') return challenge
  } catch {
    // The client data is not a JSON object. It is rejected below like every other fault.
  }
  throw new PasskeyRejected()
}

/** Verifies a new passkey and returns its counter. Throws PasskeyRejected. */
export async function verifyNewPasskey(expected: Expected, made: NewPasskey): Promise<number> {
  return orRejected(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...publicKeyCredential(made.id),
        response: {
          clientDataJSON: made.client_data,
          attestationObject: withoutAttestation(made.authenticator_data),
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.site,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
    const credential = registrationInfo?.credential
    if (credential?.id !== made.id) throw new PasskeyRejected()
    if (!isSameKey(await coseKey(made), isoCBOR.decodeFirst(credential.publicKey))) throw new PasskeyRejected()
    return credential.counter
  })
}

/**
 * Verifies a response to a challenge with the stored passkey, and returns its counter, which the caller compares with
 * the stored one. Throws PasskeyRejected.
 */
export async function verifyPasskey(
  expected: Expected,
  stored: StoredKey & { id: string },
  credentials: SignedAnswer,
): Promise<number> {
  return orRejected(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...publicKeyCredential(credentials.id),
        response: {
          clientDataJSON: credentials.client_data,
          authenticatorData: credentials.authenticator_data,
          signature: credentials.signature,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.site,
      requireUserVerification: true,
      // The library compares the counters before it verifies the signature, so anyone could send a counter. A genuine
      // counter that does not rise means that the passkey may have been copied, which its owner has to learn.
      credential: { id: stored.id, publicKey: isoCBOR.encode(await coseKey(stored)), counter: 0 },
    })
    if (!verified) throw new PasskeyRejected()
    return authenticationInfo.newCounter
  })
}

/** Turns every error of the library into PasskeyRejected. */
async function orRejected(verify: () => Promise<number>): Promise<number> {
  try {
    return await verify()
  } catch (error) {
    throw new PasskeyRejected('the response is not valid', { cause: error })
  }
}

function publicKeyCredential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

/** An attestation object without an attestation, because we request none. It contains only the authenticator data. */
function withoutAttestation(authenticatorData: string): string {
  const fields = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', fromBase64url(authenticatorData)],
  ])
  return base64url(isoCBOR.encode(fields))
}

type CoseKey = Map<number, number | Uint8Array>

const IMPORTING = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** A stored public key as a COSE key, the form that the library needs. */
async function coseKey({ algorithm, public_key }: StoredKey): Promise<CoseKey> {
  const key = await crypto.subtle.importKey('spki', fromBase64url(public_key), IMPORTING[algorithm], true, ['verify'])
  const { x = '', y = '', n = '', e = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  return algorithm === -7
    ? new Map<number, number | Uint8Array>([
        [COSEKEYS.kty, cose.COSEKTY.EC2],
        [COSEKEYS.alg, algorithm],
        [COSEKEYS.crv, cose.COSECRV.P256],
        [COSEKEYS.x, fromBase64url(x)],
        [COSEKEYS.y, fromBase64url(y)],
      ])
    : new Map<number, number | Uint8Array>([
        [COSEKEYS.kty, cose.COSEKTY.RSA],
        [COSEKEYS.alg, algorithm],
        [COSEKEYS.n, fromBase64url(n)],
        [COSEKEYS.e, fromBase64url(e)],
      ])
}

/** Whether the key from the browser is the one in the authenticator data. */
function isSameKey(fromBrowser: CoseKey, fromAuthenticator: CoseKey): boolean {
  return [...fromBrowser].every(([label, value]) => comparable(fromAuthenticator.get(label)) === comparable(value))
}

function comparable(value: number | Uint8Array | undefined): number | string | undefined {
  return value instanceof Uint8Array ? base64url(value) : value
}
