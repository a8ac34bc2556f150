import * as contract from '#contracts/internal/provider-approval'
import { Refusal } from '#contracts/errors'
import { awaitingApproval, finishedOwner, setApproval } from '#db/directory/queries/approvals'
import { workersOf } from '#db/directory/queries/endings'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { endAllInHub } from '../directory/logins/open-logins.ts'
import { mount } from '../mount.ts'
import { operatorOf } from './operator-name.ts'
import { profileChanged } from '../directory/wake-ups.ts'

const MOST_LISTED = 500

/** Signed calls by which operators approve providers (contracts/internal/provider-approval.ts). */
export function mountProviderApproval(app: Hono<EdgeContext>): void {
  mount(app, contract.listAwaitingApproval, async ({ store }) => {
    const waiting = await awaitingApproval(store.db, MOST_LISTED)
    return {
      providers: waiting.map(({ user_id, practice_id, create_datetime }) => ({
        orchid_user_id: user_id,
        practice_id,
        create_datetime: create_datetime.toISOString(),
      })),
    }
  })

  mount(app, contract.approveProvider, async ({ store, c, ctx, params, body }) => {
    const { db } = store
    const provider = await finishedOwner(db, params.orchid_user_id)
    if (!provider) throw new Refusal('not_found')
    const { user_id, practice_id, approved_at } = provider
    const answer = { profile_approved_to_use_the_platform: body.approved }
    if ((approved_at !== null) === body.approved) return answer
    const statements = [
      setApproval(db, user_id, body.approved ? store.now : null),
      profileChanged(store, { user_id, practice_id }),
    ] as const
    await store.commit(statements)
    // Sessions cache rights for minutes. So when an approval is withdrawn, all sessions of the practice's staff are
    // ended.
    if (!body.approved)
      await Promise.all((await workersOf(db, practice_id)).map((worker) => endAllInHub(c.env, worker.user_id, null)))
    log({
      event: 'operator',
      by: operatorOf(ctx),
      what: body.approved ? 'approve_provider' : 'disapprove_provider',
      practice: practice_id,
    })
    return answer
  })
}
