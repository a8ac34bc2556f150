import { act, longAct } from '../store/act.ts'
import { listChartInvoices } from './list-invoices.ts'
import { listChartNotes } from './list-notes.ts'
import { listChartSessions } from './list-sessions.ts'
import { openChart } from './open-chart.ts'

/** What the page of a chart reads of the nouns that a client meets: sessions, notes, invoices. */
export const chartPageActs = [
  longAct('chart.open', openChart),
  act('chart.sessions', listChartSessions, ({ id }) => id),
  longAct('chart.notes', listChartNotes, ({ id }) => id),
  act('chart.invoices', listChartInvoices, ({ id }) => id),
] as const
