import { writeFileSync } from 'node:fs'
import { ENDPOINT_TABLE, endpointTable } from './endpoint-table.ts'

// Writes web/lib/endpoints.gen.ts: npx node tools/endpoints/write-endpoint-table.ts. `npm run check` runs it.

writeFileSync(ENDPOINT_TABLE, await endpointTable())
