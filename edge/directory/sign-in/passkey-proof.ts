import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { cose, decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers'
import { PASSKEY_ALGORITHMS, type PasskeyAlgorithm } from '#contracts/api/passkeys'
import { base64url, fromBase64url } from '#kernel/ids'
import { PasskeyRejected } from './passkey-challenge.ts'

const { COSEKEYS } = cose

/** What an answer must be for: the site that passkeys belong to, its origin, and the challenge in base64url. */
export type Expected = { site: string; origin: string; challenge: string }
/** A public key as it is stored: SubjectPublicKeyInfo, base64url. */
type StoredKey = { algorithm: PasskeyAlgorithm; public_key: string }
type NewPasskey = StoredKey & { id: string; client_data: string; authenticator_data: string }
type SignedAnswer = { id: string; client_data: string; authenticator_data: string; signature: string }

/** The challenge inside what the browser signed, base64url. Rejects what a page of another site asked for in a frame. */
export function signedChallenge(clientData: string): string {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientData)
    if (crossOrigin !== true && typeof challenge === 'string') return challenge
  } catch {
    // It is no JSON object: rejected as any other.
  }
  throw new PasskeyRejected()
}

/** Checks a passkey that was just made; answers its counter. Throws PasskeyRejected. */
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

/** Checks an answer to a challenge by the passkey that is stored; answers its new counter. Throws PasskeyRejected. */
export async function verifyPasskey(
  expected: Expected,
  stored: StoredKey & { id: string; counter: number },
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
      credential: { id: stored.id, publicKey: isoCBOR.encode(await coseKey(stored)), counter: stored.counter },
    })
    if (!verified) throw new PasskeyRejected()
    return authenticationInfo.newCounter
  })
}

/** The library says by its own errors what is wrong with an answer: all of them mean the same here. */
async function orRejected(verify: () => Promise<number>): Promise<number> {
  try {
    return await verify()
  } catch (error) {
    throw new PasskeyRejected('the answer does not hold', { cause: error })
  }
}

function publicKeyCredential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

/** We ask for no attestation: what remains of one is what the authenticator says. */
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

/** A stored public key by the labels of COSE, which is how the library reads it. */
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

/** Whether the key that the browser handed over is the one that its authenticator speaks of. */
function isSameKey(handed: CoseKey, spoken: CoseKey): boolean {
  return [...handed].every(([label, value]) => comparable(spoken.get(label)) === comparable(value))
}

function comparable(value: number | Uint8Array | undefined): number | string | undefined {
  return value instanceof Uint8Array ? base64url(value) : value
}
