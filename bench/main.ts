import { bookings } from './figures/bookings.ts'
import { firstLoad } from './figures/first-load.ts'
import { monthOfSlots } from './figures/month-of-slots.ts'
import { slotRace } from './figures/slot-race.ts'
import { runSteps } from '#local/setup/setup-step'
import { benchProgramSteps } from '#local/setup/system-programs'

// npm run bench -- <figure> …: product figures beside their peers, in turns, as ratios with their spread.

const FIGURES = { 'slot-race': slotRace, bookings, 'month-of-slots': monthOfSlots, 'first-load': firstLoad } as const

const wanted = process.argv.slice(2)
const known = (name: string): name is keyof typeof FIGURES => Object.hasOwn(FIGURES, name)
const unknown = wanted.filter((name) => !known(name))
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}; there are ${Object.keys(FIGURES).join(', ')}.`)
  process.exit(1)
}
await runSteps(benchProgramSteps, console.log)
for (const name of wanted.length > 0 ? wanted.filter(known) : (Object.keys(FIGURES) as (keyof typeof FIGURES)[])) {
  console.log(`\n== ${name}`)
  await FIGURES[name]()
}
process.exit(process.exitCode ?? 0)
