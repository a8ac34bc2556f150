import { readTodo, sendMailAgain } from '#contracts/api/todo'
import { Refusal } from '#contracts/errors'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** The routes of contracts/api/todo.ts. */
export function mountTodo(app: Hono<EdgeContext>): void {
  mount(app, readTodo, ({ c, ctx }) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || actor.practice_id === null) throw new Refusal('forbidden')
    return practiceStub(c.env, actor.practice_id).act('todo.read', ctx)
  })

  mount(app, sendMailAgain, ({ c, ctx, params: { mail_id } }) =>
    practiceOf(c.env, mail_id).act('mail.send_again', ctx, mail_id),
  )
}
