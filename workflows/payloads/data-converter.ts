import { fileURLToPath } from 'node:url'
import type { DataConverter, PayloadCodec } from '@temporalio/common'

/** The path from which clients, workers and the bundle of the definitions load the converter. */
export const failureConverterPath = fileURLToPath(new URL('./failure-converter.ts', import.meta.url))

/** How clients and workers convert values and failures to payloads: to JSON, which the codec then encrypts. */
export function dataConverter(codec: PayloadCodec): DataConverter {
  return { payloadCodecs: [codec], failureConverterPath }
}
