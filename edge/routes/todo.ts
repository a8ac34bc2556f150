import { readTodo, sendMailAgain } from '#contracts/api/todo'
import { practiceOf } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** The routes of contracts/api/todo.ts. */
export function mountTodo(app: Hono<EdgeContext>): void {
  mount(app, readTodo, ({ c, ctx }) => ownPractice(c.env, ctx).act('todo.read', ctx))

  mount(app, sendMailAgain, ({ c, ctx, params: { mail_id } }) =>
    practiceOf(c.env, mail_id).act('mail.send_again', ctx, mail_id),
  )
}
