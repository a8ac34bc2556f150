import type { Millis } from '#kernel/clock'
import { oneByOne } from '../kit/outbox.ts'
import { deliverToHub, hubOf } from './appointments/deliver-to-hub.ts'
import { deliverToWorkflows } from './appointments/deliver-to-workflows.ts'
import { reportOffer } from './offer/offer-news.ts'
import { checkAttendance } from './calls/check-attendance.ts'
import { deliverToCall } from './calls/deliver-to-call.ts'
import { deliverToChat } from './chats/deliver-to-chat.ts'
import { releaseOverdueHolds } from './holds/release-overdue-holds.ts'
import { sweepMails } from './mails/sweep-mails.ts'
import { deliverToNote } from './notes/deliver-to-note.ts'
import { deliverRefund } from './payments/deliver-refund.ts'
import { settleOverdueCheckouts } from './payments/settle-overdue-checkouts.ts'
import { settleOverduePages } from './payments/settle-overdue-pages.ts'
import type { PracticeHost, PracticeWork } from './store/practice-host.ts'

/** What the object does without a caller: how the rows of each lane are delivered, and what each alarm does. */
export function practiceWork(host: PracticeHost): PracticeWork {
  return {
    lanes: {
      workflows: { send: oneByOne((row) => deliverToWorkflows(host, row)) },
      hubs: { send: (rows) => deliverToHub(host, rows), together: hubOf },
      calls: { send: oneByOne((row) => deliverToCall(host, row)) },
      refunds: { send: oneByOne((row) => deliverRefund(host, row)) },
      notes: { send: oneByOne((row) => deliverToNote(host, row)) },
      chats: { send: oneByOne((row) => deliverToChat(host, row)) },
    },
    alarms: {
      holds: () => endOverdueHolds(host),
      pages: () => settleOverduePages(host),
      mails: () => sweepMails(host),
      offer: () => reportOffer(host),
      attendance: () => checkAttendance(host),
    },
  }
}

/** Settles overdue checkouts, then releases expired holds. Returns when the next one is due (ms). */
async function endOverdueHolds(host: PracticeHost): Promise<Millis | null> {
  const checkouts = await settleOverdueCheckouts(host)
  const holds = releaseOverdueHolds(host)
  return checkouts === null ? holds : Math.min(checkouts, holds ?? checkouts)
}
