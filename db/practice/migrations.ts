import type { Migration } from '#db/migration'
import { scheduling0001 } from './migrations/0001-scheduling.ts'
import { payments0002 } from './migrations/0002-payments.ts'
import { records0003 } from './migrations/0003-records.ts'
import { channels0004 } from './migrations/0004-channels.ts'
import { callAgent0005 } from './migrations/0005-call-agent.ts'
import { consentIndex0006 } from './migrations/0006-consent-index.ts'
import { attendanceConnections0007 } from './migrations/0007-attendance-connections.ts'
import { mailPerStart0008 } from './migrations/0008-mail-per-start.ts'
import { ending0009 } from './migrations/0009-ending.ts'
import { keptFromGuardians0010 } from './migrations/0010-kept-from-guardians.ts'
import { billingAccount0011 } from './migrations/0011-billing-account.ts'
import { consentConnections0012 } from './migrations/0012-consent-connections.ts'
import { meetingsAndOrders0013 } from './migrations/0013-meetings-and-orders.ts'
import { workLeft0014 } from './migrations/0014-work-left.ts'
import { moneyAndLocale0015 } from './migrations/0015-money-and-locale.ts'
import { keysAndSeals0016 } from './migrations/0016-keys-and-seals.ts'
import { accountNames0017 } from './migrations/0017-account-names.ts'
import { whoIsTold0018 } from './migrations/0018-who-is-told.ts'
import { freeSessions0019 } from './migrations/0019-free-sessions.ts'
import { exports0020 } from './migrations/0020-exports.ts'
import { actingPerson0021 } from './migrations/0021-acting-person.ts'
import { peopleOfCharts0022 } from './migrations/0022-people-of-charts.ts'
import { openCalls0023 } from './migrations/0023-open-calls.ts'
import { openMails0024 } from './migrations/0024-open-mails.ts'
import { detailsOfPeople0025 } from './migrations/0025-details-of-people.ts'
import { mailAddresses0026 } from './migrations/0026-mail-addresses.ts'
import { openedRecords0027 } from './migrations/0027-opened-records.ts'
import { listOfClients0028 } from './migrations/0028-list-of-clients.ts'
import { clientContacts0029 } from './migrations/0029-client-contacts.ts'
import { couples0030 } from './migrations/0030-couples.ts'
import { schedulersWhoComplete0032 } from './migrations/0032-schedulers-who-complete.ts'
import { mergedCharts0031 } from './migrations/0031-merged-charts.ts'
import { whoChanged0033 } from './migrations/0033-who-changed.ts'
import { bookingNotice0034 } from './migrations/0034-booking-notice.ts'

/** The steps of the practice object's schema. Append-only: the SQL of a released id never changes. */
export const practiceMigrations: readonly Migration[] = [
  scheduling0001,
  payments0002,
  records0003,
  channels0004,
  callAgent0005,
  consentIndex0006,
  attendanceConnections0007,
  mailPerStart0008,
  ending0009,
  keptFromGuardians0010,
  billingAccount0011,
  consentConnections0012,
  meetingsAndOrders0013,
  workLeft0014,
  moneyAndLocale0015,
  keysAndSeals0016,
  accountNames0017,
  whoIsTold0018,
  freeSessions0019,
  exports0020,
  actingPerson0021,
  peopleOfCharts0022,
  openCalls0023,
  openMails0024,
  detailsOfPeople0025,
  mailAddresses0026,
  openedRecords0027,
  listOfClients0028,
  mergedCharts0031,
  clientContacts0029,
  // The step before was released first; it has the column of one of these indexes.
  couples0030,
  schedulersWhoComplete0032,
  whoChanged0033,
  bookingNotice0034,
]
