import { writeFileSync } from 'node:fs'
import { ENDPOINT_FILES, endpointFiles } from './endpoint-files.ts'
import { ENDPOINT_TABLE, endpointTable } from './endpoint-table.ts'

// Writes web/lib/endpoints.gen.ts and contracts/endpoint-files.gen.ts: npx node tools/endpoints/write-endpoint-table.ts. `npm run check` runs it.

writeFileSync(ENDPOINT_TABLE, await endpointTable())
writeFileSync(ENDPOINT_FILES, await endpointFiles())
