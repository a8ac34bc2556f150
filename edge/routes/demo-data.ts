import { getDemoAdditions, removeDemoData } from '#contracts/api/demo-data'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Routes of contracts/api/demo-data.ts. The practice's object checks the rights. */
export function mountDemoData(app: Hono<EdgeContext>): void {
  mount(app, getDemoAdditions, ({ c, ctx }) => ownPractice(c.env, ctx).act('demo.read', ctx))

  mount(app, removeDemoData, async ({ c, ctx }) => {
    await ownPractice(c.env, ctx).act('demo.remove', ctx)
    return undefined
  })
}
