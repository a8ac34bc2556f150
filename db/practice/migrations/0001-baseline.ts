import type { Migration } from '#db/migration'
import { appointments0001 } from './0001/appointments.ts'
import { calendar0001 } from './0001/calendar.ts'
import { calls0001 } from './0001/calls.ts'
import { channels0001 } from './0001/channels.ts'
import { charts0001 } from './0001/charts.ts'
import { contacts0001 } from './0001/contacts.ts'
import { exports0001 } from './0001/exports.ts'
import { invoices0001 } from './0001/invoices.ts'
import { ledgers0001 } from './0001/ledgers.ts'
import { mails0001 } from './0001/mails.ts'
import { meetings0001 } from './0001/meetings.ts'
import { merges0001 } from './0001/merges.ts'
import { notes0001 } from './0001/notes.ts'
import { payments0001 } from './0001/payments.ts'
import { practice0001 } from './0001/practice.ts'

/** The first step: every table of a practice, by noun. Released: never edited again. */
export const baseline0001: Migration = {
  id: '0001-baseline',
  sql: [
    practice0001,
    calendar0001,
    meetings0001,
    appointments0001,
    charts0001,
    contacts0001,
    merges0001,
    payments0001,
    invoices0001,
    notes0001,
    calls0001,
    channels0001,
    exports0001,
    ledgers0001,
    mails0001,
  ].join(''),
}
