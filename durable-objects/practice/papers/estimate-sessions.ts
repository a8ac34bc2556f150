import { comingOfChart } from '#db/practice/queries/papers'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** So many of the next sessions of a chart are looked at. */
const LOOKED_AT = 100

/** The sessions of a chart for which an estimate can be made: coming ones that are no samples, the next first. */
export const bookedSessions = (store: PracticeStore, chartId: string): AppointmentRow[] =>
  comingOfChart(store.db, chartId, { from: store.now, limit: LOOKED_AT })
