// Builds the Go programs that `npm start` and `npm test` need and do not find. One after the other: both use the
// compiled packages of the first.
import { buildProgram, programsToBuild } from './go-programs.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
// The process that waits for it notices its end, tries the build itself, and reports what is wrong.
for (const program of programsToBuild()) await buildProgram(program).catch(() => process.exit(1))
