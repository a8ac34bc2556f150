import { readPaperSheet, storePaper } from '#contracts/internal/paper-runs'
import { practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import { base64 } from '../base64.ts'
import type { EdgeContext } from '../context.ts'
import { logoFile } from '../directory/profiles/logo-image.ts'
import { paperTicket } from '../files/file-kinds.ts'
import { storeFile } from '../files/stored-files.ts'
import { mount } from '../mount.ts'

/** Signed calls of the workflows about papers (contracts/internal/paper-runs.ts). Every call is safe to repeat. */
export function mountInternalPapers(app: Hono<EdgeContext>): void {
  mount(app, readPaperSheet, async ({ store, c, ctx, params: { paper_id } }) => {
    const [{ sheet, drawn }, logo] = await Promise.all([
      practiceOf(c.env, paper_id).act('paper.draw', ctx, paper_id),
      logoFile(store, parseOwnedId(paper_id)?.practice ?? ''),
    ])
    return { drawn: drawn !== null, sheet, logo: logo && base64(logo) }
  })

  mount(app, storePaper, async ({ c, ctx, params: { paper_id }, body }) => {
    const practice = practiceOf(c.env, paper_id)
    const { drawn } = await practice.act('paper.draw', ctx, paper_id)
    if (drawn) return drawn
    const pdf = Uint8Array.from(atob(body.pdf), (letter) => letter.charCodeAt(0))
    const ticket = paperTicket(paper_id)
    await storeFile(c.env, ticket, pdf)
    const stored = { key: ticket.key, bytes: pdf.byteLength }
    await practice.act('paper.keep', ctx, paper_id, stored, body.unprinted)
    return stored
  })
}
