import * as contract from '#contracts/api/money-papers'
import { Refusal } from '#contracts/errors'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import { askedPeriod } from '../asked-period.ts'
import type { EdgeContext } from '../context.ts'
import { practicesOfMember } from '../directory/clients/member-practices.ts'
import { drawnPaper } from '../drawn-paper.ts'
import { ifReadable } from '../indexed-sessions.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { paperSender } from '../paper-sender.ts'

/** Receipts of payments, and statements for clients. The practice's object checks the rights. */
export function mountMoneyPapers(app: Hono<EdgeContext>): void {
  mount(app, contract.getPaymentReceipt, async ({ store, c, ctx, params: { payment_id } }) => {
    const practice = parseOwnedId(payment_id)?.practice ?? ''
    const sender = await paperSender(store, practice)
    const sheet = await practiceOf(c.env, payment_id).act('payment.receipt', ctx, payment_id, sender)
    return drawnPaper(store, practice, { sheet, name: `receipt-${sheet.number}` })
  })

  mount(app, contract.getChartStatement, async ({ store, c, ctx, params: { id }, query }) => {
    const practice = ctx.actor.kind === 'user' ? (ctx.actor.practice_id ?? '') : ''
    const sender = await paperSender(store, practice)
    const days = askedPeriod(query)
    const sheet = await ownPractice(c.env, ctx).act('chart.statement', ctx, { id, ...days }, sender)
    return drawnPaper(store, practice, { sheet, name: nameOf(days) })
  })

  mount(app, contract.listOwnStatements, async ({ store, c, ctx }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const practices = await practicesOfMember(store, ctx.actor.user_id)
    const found = await Promise.all(
      practices.map((id) => ifReadable(() => practiceStub(c.env, id).act('statement.list_own', ctx))),
    )
    return {
      practices: found.flatMap((one) => one ?? []).sort((a, b) => a.practice_name.localeCompare(b.practice_name)),
    }
  })

  mount(app, contract.getOwnStatement, async ({ store, c, ctx, params: { practice_id }, query }) => {
    const days = askedPeriod(query)
    const sender = await paperSender(store, practice_id)
    const sheet = await practiceStub(c.env, practice_id).act('statement.read_own', ctx, days, sender)
    return drawnPaper(store, practice_id, { sheet, name: nameOf(days) })
  })
}

/** The name of a statement's file, which names nobody. */
const nameOf = ({ from, to }: { from: string | null; to: string | null }): string =>
  ['statement', from, to].filter(Boolean).join('-')
