import { oldestUnclaimed, unclaimedMails } from '#db/practice/queries/mails'
import { HOUR, type Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { isTrue } from './is-true.ts'
import { announceMail } from './mail-rows.ts'
import { voidMail } from './void-mail.ts'

/** After this time (ms), no one is going to claim a mail any more, unless its delivery is started again. */
export const UNCLAIMED_AFTER = HOUR
/** How many mails are swept at once. If there are more, the next batch follows immediately. */
const BATCH = 100

/**
 * Ends mails that were written and never claimed, because the answer that named them was lost. One that is still true is
 * handed to its delivery again, and one that has become untrue ends as void. Returns when to look again (ms); null when
 * no mail waits.
 */
export async function sweepMails(host: PracticeHost): Promise<Millis | null> {
  return host.transactOwn((store) => {
    const until = store.now - UNCLAIMED_AFTER
    const waiting = unclaimedMails(store.db, until, BATCH)
    for (const mail of waiting) {
      if (isTrue(store, mail)) announceMail(store, mail.id)
      else voidMail(store, mail, `sweep/${mail.id}`)
    }
    const next = oldestUnclaimed(store.db, until)
    if (waiting.length > 0) return store.now + UNCLAIMED_AFTER
    return next === null ? null : next + UNCLAIMED_AFTER
  })
}
