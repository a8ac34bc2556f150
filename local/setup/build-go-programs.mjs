// Builds the Go programs that `npm start` and `npm test` need and do not find. They are built one after the other,
// because the second reuses compiled packages of the first.
import { buildProgram, programsToBuild } from './go-programs.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
// Errors are not reported here: the process that waits for this one then builds the program itself and reports the
// error.
for (const program of programsToBuild()) await buildProgram(program).catch(() => process.exit(1))
