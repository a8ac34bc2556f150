import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/practice-pages'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { checkAddress, readOwnPage, saveOwnPage } from '../directory/practice-pages/own-practice-page.ts'
import { pathsOfPractice } from '../directory/practice-pages/page-paths.ts'
import { readPracticePage } from '../directory/practice-pages/public-page.ts'
import { agreeToPractice, askForPage, endPractice, leavePage } from '../directory/practice-pages/sharing.ts'
import { mount } from '../mount.ts'
import { forgetSharedPages } from '../shared-pages.ts'

/** The public pages of practices, and what their owners do with them. */
export function mountPracticePages(app: Hono<EdgeContext>): void {
  mount(app, contract.getPracticePage, async ({ store, c, params }) => {
    const reader = c.get('login')?.practice_id ?? null
    const { page, later } = await readPracticePage(store, params.practice_group_name, reader)
    c.executionCtx.waitUntil(later())
    return page
  })

  mount(app, contract.getOwnPracticePage, ({ store, c }) => readOwnPage(store, ownPractice(c)))

  mount(app, contract.checkPracticeAddress, ({ store, c, query }) =>
    checkAddress(store, ownPractice(c), query.practice_group_name),
  )

  mount(app, contract.putOwnPracticePage, ({ c, store, body }) =>
    changing(c, () => saveOwnPage(store, ownPractice(c), body)),
  )

  mount(app, contract.askToShare, ({ c, store, body }) => askForPage(store, ownPractice(c), body.practice_group_name))

  mount(app, contract.leaveSharing, ({ c, store }) => changing(c, () => leavePage(store, ownPractice(c))))

  mount(app, contract.agreeToShare, ({ c, store, params }) =>
    changing(c, () => agreeToPractice(store, ownPractice(c), params.practice_id)),
  )

  mount(app, contract.endSharing, ({ c, store, params }) =>
    changing(c, () => endPractice(store, ownPractice(c), params.practice_id)),
  )
}

/** Makes a change and removes the pages that show it, before and after, from the shared cache. */
async function changing<T>(c: Context<EdgeContext>, change: () => Promise<T>): Promise<T> {
  const paths = () => pathsOfPractice(c.get('directory'), ownPractice(c))
  const before = await paths()
  const changed = await change()
  await forgetSharedPages(c, [...before, ...(await paths())])
  return changed
}

/** The practice of the logged-in owner. The endpoint's access rule guarantees that there is one. */
function ownPractice(c: Context<EdgeContext>): string {
  const practiceId = c.get('login')?.practice_id
  if (!practiceId) throw new Refusal('forbidden')
  return practiceId
}
