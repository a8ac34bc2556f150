import { describe, expect, it } from 'vitest'
import { PasskeyRejected } from '#edge/directory/sign-in/passkey-challenge'
import { signedChallenge, verifyNewPasskey, verifyPasskey } from '#edge/directory/sign-in/passkey-proof'
import { base64url } from '#kernel/ids'

/**
 * The example responses of Web Authentication Level 3 (W3C), chapter 16, in hex. Attestations are left out, because we
 * request none. By their flags, some of the responses must be refused.
 */
const SITE = { site: 'example.org', origin: 'https://example.org' }
const HASH = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5'

const url = (hex: string) => base64url(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
const json = (said: object) => base64url(new TextEncoder().encode(JSON.stringify(said)))
/** The client data of a response, including the extra members that the standard's examples have. */
const clientData = (type: 'create' | 'get', challenge: string, more: { crossOrigin?: boolean; random?: string } = {}) =>
  json({
    type: `webauthn.${type}`,
    challenge: url(challenge),
    origin: SITE.origin,
    crossOrigin: more.crossOrigin ?? false,
    ...(more.random && {
      extraData: `clientDataJSON may be extended with additional fields in the future, such as this: ${more.random}`,
    }),
  })
const expected = (challenge: string) => ({ ...SITE, challenge: url(challenge) })

/** A P-256 public key as SubjectPublicKeyInfo, which browsers return. */
const spki = (x: string, y: string) => url(`3059301306072a8648ce3d020106082a8648ce3d03010703420004${x}${y}`)
const cose = (x: string, y: string) => `a5010203262001215820${x}225820${y}`

/** Example 16.3, ES256 with self attestation: the user was verified when the passkey was made, but not at the login. */
const SELF = {
  challenge: '7869c2b772d4b58eba9378cf8f29e26cf935aa77df0da89fa99c0bdc0a76f7e5',
  id: '455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c',
  x: 'eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5',
  y: '927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2',
  head: `${HASH}5d00000000df850e09db6afbdfab51697791506cfc`,
  random: 'U9hTXvKE2URkMnb_0xYHVg',
}
const selfMade = {
  id: url(SELF.id),
  client_data: clientData('create', SELF.challenge, SELF),
  authenticator_data: url(`${SELF.head}0020${SELF.id}${cose(SELF.x, SELF.y)}`),
  public_key: spki(SELF.x, SELF.y),
  algorithm: -7 as const,
}

/** Example 16.6, ES256: the user was verified at the login. */
const SIGNED = {
  challenge: 'ef1deba56dce48f674a447ccf63b9599258ce87648e5c396f2ef0ca1da460e3b',
  x: '3b8176b7504489cc593046d7988abb7905a742de6ac2cdc748a873c663e90cb1',
  y: '1436d5edc9a75f23999eef9d5950a5c2455514ee1014084720f841a06b828a11',
  signature:
    '304502203ecef83fb12a0cae7841055f9f87103a99fd14b424194bbf06c4623d3ee6e3fd022100d2ace346db262b1374a6b70faa51f518a42ddca13a4125ce6f5052a75bac9fb6',
}
const stored = { id: 'AAAA', algorithm: -7 as const, public_key: spki(SIGNED.x, SIGNED.y) }
const signed = {
  id: 'AAAA',
  client_data: clientData('get', SIGNED.challenge),
  authenticator_data: url(`${HASH}0d00000000`),
  signature: url(SIGNED.signature),
}

describe('the example responses of the standard', () => {
  it('can make a passkey', async () => {
    expect(signedChallenge(selfMade.client_data)).toBe(url(SELF.challenge))
    expect(await verifyNewPasskey(expected(SELF.challenge), selfMade)).toBe(0)
  })

  it('can log in', async () => {
    expect(await verifyPasskey(expected(SIGNED.challenge), stored, signed)).toBe(0)
  })

  it('are rejected when they come from a frame of another site (16.4)', () => {
    const challenge = '876aa517ba83fdee65fcffdbca4c84eeae5d54f8041a1fc85c991e5bbb273137'
    const framed = clientData('get', challenge, { crossOrigin: true, random: '92pcTVD0Aby-q4dtmj6efg' })
    expect(() => signedChallenge(framed)).toThrow(PasskeyRejected)
  })

  it('are rejected when the user was not verified (16.3)', async () => {
    const challenge = '4478a10b1352348dd160c1353b0d469b5db19eb91c27f7dfa6fed39fe26af20b'
    const key = { id: selfMade.id, algorithm: -7 as const, public_key: selfMade.public_key }
    const unrecognized = {
      id: selfMade.id,
      client_data: clientData('get', challenge, { random: 'gTb53rz6EhSWomXGzimC1Q' }),
      authenticator_data: url(`${HASH}0900000000`),
      signature: url(
        '304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf84002204e94dd00047b316061b3b99772b7efd95994a83ef584b3b6b825ea3550251b66',
      ),
    }
    const rejected = verifyPasskey(expected(challenge), key, unrecognized)
    await expect(rejected).rejects.toMatchObject({ cause: { message: expect.stringContaining('User verification') } })
  })

  it.each([
    ['another challenge', () => verifyNewPasskey(expected(SIGNED.challenge), selfMade)],
    [
      'another origin',
      () => verifyNewPasskey({ ...expected(SELF.challenge), origin: 'https://example.com' }, selfMade),
    ],
    ['another site', () => verifyNewPasskey({ ...expected(SELF.challenge), site: 'example.com' }, selfMade)],
    [
      'the key of another passkey',
      () => verifyNewPasskey(expected(SELF.challenge), { ...selfMade, public_key: stored.public_key }),
    ],
    ['the id of another passkey', () => verifyNewPasskey(expected(SELF.challenge), { ...selfMade, id: stored.id })],
    [
      'a signature by another key',
      () => verifyPasskey(expected(SIGNED.challenge), { ...stored, public_key: selfMade.public_key }, signed),
    ],
  ])('are rejected for %s', async (_, verify) => {
    await expect(verify()).rejects.toThrow(PasskeyRejected)
  })
})
