import type { EncryptionCodec } from '#workflows/payloads/EncryptionCodec'
import { payloadFromJson } from '#workflows/payloads/payload-json'
import type { Client } from '@temporalio/client'
import type { Payload } from '@temporalio/common'

/**
 * A workflow run as the Temporal server stores it, and as an operator with the key can read it. `stored` contains every
 * text and the bytes of every payload as stored. `opened` contains the same with all payloads decrypted: inputs,
 * signals, results, activities, memo, search attributes, summaries, details and failures. `encodings` are the encodings
 * of the payloads. It leaves out search attributes and the markers of `patched`: Temporal must read these itself, so
 * they are in clear text and contain only our own ids and names.
 */
export type OpenedRun = { stored: string; opened: string; encodings: Set<string>; payloads: number }

const METADATA_QUERY = '__temporal_workflow_metadata'

/** Reads a run's history, description and details in the Temporal UI. The details need a running worker. */
export async function openRun(client: Client, codec: EncryptionCodec, workflowId: string): Promise<OpenedRun> {
  const { workflowService: service } = client
  const { namespace } = client.options
  const execution = { workflowId }
  const reader = new Reader(codec)
  let nextPageToken: Uint8Array | null | undefined
  do {
    const page = await service.getWorkflowExecutionHistory({ namespace, execution, nextPageToken })
    await reader.read(page.history?.events ?? [])
    nextPageToken = page.nextPageToken
  } while (nextPageToken?.length)
  await reader.read(await service.describeWorkflowExecution({ namespace, execution }))
  // The details are not in the history. So the run itself is queried, as the UI does.
  await reader.read(await service.queryWorkflow({ namespace, execution, query: { queryType: METADATA_QUERY } }))
  return reader.run()
}

class Reader {
  readonly #codec: EncryptionCodec
  readonly #stored: string[] = []
  readonly #opened: string[] = []
  readonly #encodings = new Set<string>()
  #payloads = 0

  constructor(codec: EncryptionCodec) {
    this.#codec = codec
  }

  run(): OpenedRun {
    return {
      stored: this.#stored.join('\n'),
      opened: this.#opened.join('\n'),
      encodings: this.#encodings,
      payloads: this.#payloads,
    }
  }

  async read(value: unknown, temporalsOwn = false): Promise<void> {
    if (typeof value === 'string') this.#keep(value)
    else if (value instanceof Uint8Array) this.#keep(textOf(value))
    else if (isPayload(value)) await this.#readPayload(value, temporalsOwn)
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) {
        this.#keep(name)
        await this.read(inner, temporalsOwn || name === 'searchAttributes' || isPatchMarker(value))
      }
  }

  async #readPayload(payload: Payload, temporalsOwn: boolean): Promise<void> {
    this.#payloads += 1
    const encoding = textOf(payload.metadata?.encoding)
    if (!temporalsOwn) this.#encodings.add(encoding)
    this.#stored.push(textOf(payload.data))
    for (const clear of await this.#codec.decode([payload])) {
      const text = textOf(clear.data)
      this.#opened.push(text)
      // A decrypted payload may contain other payloads, for example the attributes of a failure.
      for (const inner of payloadsIn(text)) await this.#readPayload(inner, temporalsOwn)
    }
  }

  #keep(text: string): void {
    this.#stored.push(text)
    this.#opened.push(text)
  }
}

/** The core of the SDK writes markers of `patched` without the codec. They contain the name of a patch. */
const isPatchMarker = (value: object): boolean => 'markerName' in value && value.markerName === 'core_patch'

function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null || !('metadata' in value)) return false
  const { metadata } = value
  return typeof metadata === 'object' && metadata !== null && 'encoding' in metadata
}

function payloadsIn(text: string): Payload[] {
  const found: Payload[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isPayload(value)) found.push(payloadFromJson(value as never))
    else for (const inner of Object.values(value)) walk(inner)
  }
  try {
    walk(JSON.parse(text))
  } catch {
    // A text that is not JSON contains no payloads.
  }
  return found
}

function textOf(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString('utf8')
}
