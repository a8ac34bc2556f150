import * as contract from '#contracts/internal/user-groups'
import { Refusal } from '#contracts/errors'
import { addToGroup, isProvider, removeFromGroup, usersInGroup } from '#db/directory/queries/user-groups'
import { toInstant } from '#kernel/clock'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { operatorOf } from './operator-name.ts'

const MOST_LISTED = 500

/** Signed calls by which operators grant and revoke groups (contracts/internal/user-groups.ts). */
export function mountUserGroups(app: Hono<EdgeContext>): void {
  mount(app, contract.listContentEditors, async ({ store }) => {
    const rows = await usersInGroup(store.db, 'content_editor', MOST_LISTED)
    return {
      content_editors: rows.map(({ user_id, granted_by, create_datetime }) => ({
        orchid_user_id: user_id,
        granted_by,
        create_datetime: toInstant(create_datetime),
      })),
    }
  })

  mount(app, contract.putContentEditor, async ({ store, ctx, params, body }) => {
    const { db, now } = store
    const [user_id, granted_by] = [params.orchid_user_id, operatorOf(ctx)]
    // The dashboard of the site is part of the providers' dashboard.
    if (!(await isProvider(db, user_id))) throw new Refusal('not_found')
    if (body.content_editor)
      await addToGroup(db, { user_id, group_name: 'content_editor', granted_by, create_datetime: now })
    else await removeFromGroup(db, user_id, 'content_editor')
    log({
      event: 'operator',
      by: granted_by,
      what: body.content_editor ? 'grant_content_editor' : 'revoke_content_editor',
      user: user_id,
    })
    return body
  })
}
