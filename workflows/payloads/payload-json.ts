import type { Payload } from '@temporalio/common'

/** A payload as JSON, bytes in base64: the form of Temporal's remote codec protocol. */
export type PayloadJson = { metadata?: Record<string, string> | null; data?: string | null }

export function payloadToJson({ metadata, data }: Payload): PayloadJson {
  const entries = Object.entries(metadata ?? {}).map(([name, bytes]) => [name, toBase64(bytes)])
  return { metadata: Object.fromEntries(entries), data: toBase64(data ?? new Uint8Array()) }
}

export function payloadFromJson({ metadata, data }: PayloadJson): Payload {
  const entries = Object.entries(metadata ?? {}).map(([name, text]) => [name, fromBase64(text)])
  return { metadata: Object.fromEntries(entries), data: fromBase64(data ?? '') }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}
