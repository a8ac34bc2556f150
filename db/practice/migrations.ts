import type { Migration } from '#db/migration'
import { baseline0001 } from './migrations/0001-baseline.ts'
import { meetings0002 } from './migrations/0002-meetings.ts'
import { timeOff0003 } from './migrations/0003-time-off.ts'
import { series0004 } from './migrations/0004-series.ts'
import { typeRules0005 } from './migrations/0005-type-rules.ts'
import { grace0006 } from './migrations/0006-grace.ts'
import { requests0007 } from './migrations/0007-requests.ts'
import { startMoved0008 } from './migrations/0008-start-moved.ts'
import { typeKinds0009 } from './migrations/0009-type-kinds.ts'
import { editedFrom0010 } from './migrations/0010-edited-from.ts'
import { clientEnded0011 } from './migrations/0011-client-ended.ts'
import { paymentTries0012 } from './migrations/0012-payment-tries.ts'
import { reminders0013 } from './migrations/0013-reminders.ts'
import { moveAsks0014 } from './migrations/0014-move-asks.ts'
import { beforeEdit0015 } from './migrations/0015-before-edit.ts'
import { ledger0016 } from './migrations/0016-ledger.ts'
import { billing0017 } from './migrations/0017-billing.ts'
import { paymentTimes0018 } from './migrations/0018-payment-times.ts'
import { coupons0019 } from './migrations/0019-coupons.ts'
import { papers0020 } from './migrations/0020-papers.ts'
import { invoiceReminders0021 } from './migrations/0021-invoice-reminders.ts'
import { savedCards0023 } from './migrations/0023-saved-cards.ts'
import { pageCustomer0024 } from './migrations/0024-page-customer.ts'
import { moneyDays0025 } from './migrations/0025-money-days.ts'
import { disputes0026 } from './migrations/0026-disputes.ts'
import { sharedPages0027 } from './migrations/0027-shared-pages.ts'
import { cardPermissions0028 } from './migrations/0028-card-permissions.ts'
import { charges0029 } from './migrations/0029-charges.ts'
import { offices0030 } from './migrations/0030-offices.ts'
import { lateFees0031 } from './migrations/0031-late-fees.ts'
import { waysAndWords0033 } from './migrations/0033-ways-and-words.ts'
import { officesOfTypes0035 } from './migrations/0035-offices-of-types.ts'
import { ownCards0034 } from './migrations/0034-own-cards.ts'
import { stillOpen0036 } from './migrations/0036-still-open.ts'
import { sessionFeeWaived0037 } from './migrations/0037-session-fee-waived.ts'
import { askCheckouts0038 } from './migrations/0038-ask-checkouts.ts'
import { keptRefunds0039 } from './migrations/0039-kept-refunds.ts'

/** The steps of the practice object's schema. Append-only: the SQL of a released id never changes. */
export const practiceMigrations: readonly Migration[] = [
  baseline0001,
  meetings0002,
  timeOff0003,
  series0004,
  typeRules0005,
  grace0006,
  requests0007,
  startMoved0008,
  typeKinds0009,
  editedFrom0010,
  clientEnded0011,
  paymentTries0012,
  reminders0013,
  moveAsks0014,
  beforeEdit0015,
  ledger0016,
  billing0017,
  paymentTimes0018,
  coupons0019,
  papers0020,
  invoiceReminders0021,
  savedCards0023,
  pageCustomer0024,
  moneyDays0025,
  disputes0026,
  sharedPages0027,
  cardPermissions0028,
  charges0029,
  offices0030,
  lateFees0031,
  waysAndWords0033,
  stillOpen0036,
  // Each object runs them in this order, so a step that comes later is last, whatever its number.
  officesOfTypes0035,
  ownCards0034,
  askCheckouts0038,
  sessionFeeWaived0037,
  keptRefunds0039,
]
