import { bookings } from './figures/bookings.ts'
import { calendarHandling } from './figures/calendar-handling.ts'
import { chat } from './figures/chat.ts'
import { clientList } from './figures/client-list.ts'
import { dueMails } from './figures/due-mails.ts'
import { firstLoad } from './figures/first-load.ts'
import { formUsable } from './figures/form-usable.ts'
import { moneyPages } from './figures/money-pages.ts'
import { monthOfSlots } from './figures/month-of-slots.ts'
import { notes } from './figures/notes.ts'
import { openRuns } from './figures/open-runs.ts'
import { pagePaint } from './figures/page-paint.ts'
import { search } from './figures/search.ts'
import { signInStorm } from './figures/sign-in-storm.ts'
import { signInTimes } from './figures/sign-in-times.ts'
import { slotRace } from './figures/slot-race.ts'
import { Started } from './started.ts'
import { runSteps } from '#local/setup/setup-step'
import { benchProgramSteps } from '#local/setup/system-programs'

// npm run bench -- <figure> …: measures figures of the product and of its peers in turns, and prints their ratios.
// Without a name it measures all figures.

const FIGURES: Record<string, (started: Started) => Promise<void>> = {
  'slot-race': slotRace,
  bookings,
  'money-pages': moneyPages,
  'month-of-slots': monthOfSlots,
  'calendar-handling': calendarHandling,
  'client-list': clientList,
  chat,
  'due-mails': dueMails,
  'first-load': firstLoad,
  'form-usable': formUsable,
  notes,
  'open-runs': openRuns,
  'page-paint': pagePaint,
  search,
  'sign-in-storm': signInStorm,
  'sign-in-times': signInTimes,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(FIGURES, name))
if (unknown.length > 0) {
  console.error(`Unknown figure: ${unknown.join(', ')}. The figures are ${Object.keys(FIGURES).join(', ')}.`)
  process.exit(1)
}

await runSteps(benchProgramSteps, console.log)
const started = new Started()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    console.error('\nInterrupted: stopping what was started …')
    void started.interrupt().finally(() => process.exit(130))
  })

for (const [name, figure] of Object.entries(FIGURES)) {
  if (interrupted || (wanted.length > 0 && !wanted.includes(name))) continue
  console.log(`\n== ${name}`)
  try {
    await figure(started)
  } catch (error) {
    // After an interrupt, an error is only an effect of stopping.
    if (!interrupted) console.error(error)
    process.exitCode = 1
  } finally {
    await started.end()
  }
}
process.exit(process.exitCode ?? 0)
