import { act, longAct } from '../store/act.ts'
import { breakGlass } from './break-glass.ts'
import { chartReadings, ownReadings } from './list-readings.ts'

/** The acts on who opened a record, and on opening one with a reason. */
export const readingActs = [
  longAct('chart.readings', chartReadings),
  act('chart.own_readings', ownReadings, () => undefined),
  longAct('chart.break_glass', breakGlass),
] as const
