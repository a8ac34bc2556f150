import { fileURLToPath } from 'node:url'
import type { DataConverter, PayloadCodec } from '@temporalio/common'

/** Loaded by path: by clients and workers, and into the bundle of the definitions. */
export const failureConverterPath = fileURLToPath(new URL('./failure-converter.ts', import.meta.url))

/** How clients and workers turn values into payloads: JSON, then encrypted by the codec; failures as well. */
export function dataConverter(codec: PayloadCodec): DataConverter {
  return { payloadCodecs: [codec], failureConverterPath }
}
