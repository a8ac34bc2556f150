import { keyRing } from '#kernel/key-ring'
import type { DataKey } from '#kernel/sealed'
import { importRing, openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { Payload, PayloadCodec } from '@temporalio/common'
import { decode, encode } from '@temporalio/common/lib/encoding.js'
import { payloadFromJson, payloadToJson } from './payload-json.ts'

const ENCODING = 'binary/orchid-sealed'
const KEY_ID = 'encryption-key-id'
/** Payloads move between runs (inputs, signals, results), so they are sealed for this purpose and not for one run. */

/** Encrypts every payload before it leaves this process: the Temporal server never stores clear text. */
export class EncryptionCodec implements PayloadCodec {
  private readonly keys: readonly DataKey[]

  constructor(keys: readonly [DataKey, ...DataKey[]]) {
    this.keys = keys
  }

  async encode(payloads: Payload[]): Promise<Payload[]> {
    const key = this.keys[0]
    if (!key) throw new Error('no payload key')
    return Promise.all(
      payloads.map(async (payload) => ({
        metadata: { encoding: encode(ENCODING), [KEY_ID]: encode(key.id) },
        data: encode(await sealText(key, PLACES.workflowPayload(), JSON.stringify(payloadToJson(payload)))),
      })),
    )
  }

  /**
   * Decrypts payloads that this codec encrypted and returns others unchanged. Throws when the key is unknown, and
   * `Unsealable` when a payload is damaged.
   */
  async decode(payloads: Payload[]): Promise<Payload[]> {
    return Promise.all(
      payloads.map(async (payload) => {
        const encoding = payload.metadata?.encoding
        if (!encoding || decode(encoding) !== ENCODING) return payload
        const sealed = decode(payload.data ?? new Uint8Array())
        const id = sealed.split('.')[1]
        const key = this.keys.find((candidate) => candidate.id === id)
        if (!key) throw new Error('the key of the payload is unknown')
        return payloadFromJson(JSON.parse(await openText(key, PLACES.workflowPayload(), sealed)))
      }),
    )
  }
}

/** Reads `PAYLOAD_KEY`: the first key encrypts, all of them decrypt. */
export async function encryptionCodec(setting: string): Promise<EncryptionCodec> {
  return new EncryptionCodec(await importRing(keyRing(22).parse(setting)))
}
