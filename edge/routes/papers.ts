import * as estimates from '#contracts/api/estimates'
import * as contract from '#contracts/api/papers'
import { Refusal } from '#contracts/errors'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import type { CallContext } from '#domain/access/actor'
import type { Hono } from 'hono'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import type { EdgeContext } from '../context.ts'
import { practicesOfMember } from '../directory/clients/member-practices.ts'
import { paperTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { ifReadable } from '../indexed-sessions.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { paperSender } from '../paper-sender.ts'

/** What the directory says on the papers of the caller's practice. */
const senderHere = (store: DirectoryStore, { actor }: CallContext) =>
  paperSender(store, actor.kind === 'user' ? (actor.practice_id ?? '') : '')

/** Makes papers for clients, lists them, makes them void, and returns their PDFs. The practice's object checks the rights. */
export function mountPapers(app: Hono<EdgeContext>): void {
  mount(app, contract.prepareSuperbill, async ({ store, c, ctx, params: { id } }) =>
    ownPractice(c.env, ctx).act('superbill.prepare', ctx, id, await senderHere(store, ctx)),
  )

  mount(app, contract.createSuperbill, async ({ store, c, ctx, params: { id }, body }) =>
    ownPractice(c.env, ctx).act('superbill.create', ctx, id, body, await senderHere(store, ctx)),
  )

  mount(app, estimates.prepareEstimate, async ({ store, c, ctx, params: { id } }) =>
    ownPractice(c.env, ctx).act('estimate.prepare', ctx, id, await senderHere(store, ctx)),
  )

  mount(app, estimates.createEstimate, async ({ store, c, ctx, params: { id }, body }) =>
    ownPractice(c.env, ctx).act('estimate.create', ctx, id, body, await senderHere(store, ctx)),
  )

  mount(app, contract.listPapers, async ({ c, ctx, params: { id } }) => ({
    papers: await ownPractice(c.env, ctx).act('paper.list', ctx, id),
  }))

  mount(app, contract.voidPaper, ({ c, ctx, params: { paper_id } }) =>
    practiceOf(c.env, paper_id).act('paper.void', ctx, paper_id),
  )

  mount(app, contract.listOwnPapers, async ({ store, c, ctx }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const practices = await practicesOfMember(store, ctx.actor.user_id)
    const found = await Promise.all(
      practices.map((id) => ifReadable(() => practiceStub(c.env, id).act('paper.list_own', ctx))),
    )
    return { papers: found.flatMap((one) => one ?? []).sort((a, b) => b.created_at.localeCompare(a.created_at)) }
  })

  mount(app, contract.getPaperPdf, async ({ c, ctx, params: { paper_id } }) => {
    const { number, pdf_key } = await practiceOf(c.env, paper_id).act('paper.read', ctx, paper_id)
    const file = pdf_key ? await readFile(c.env, paperTicket(paper_id)) : null
    if (!file) throw new Refusal('not_found')
    return new Response(file.body, {
      headers: {
        'content-type': file.content_type,
        'content-disposition': `inline; filename="${number}.pdf"`,
        'cache-control': 'no-store',
      },
    })
  })
}
