// Builds what `npm start` and `npm test` need and do not find, one after the other: they share what Go compiled.
import { buildProgram, programsToBuild } from './go-programs.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
// Whoever waits for it sees that it is gone, tries itself, and says what is wrong.
for (const program of programsToBuild()) await buildProgram(program).catch(() => process.exit(1))
