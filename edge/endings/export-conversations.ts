import { channelStub } from '#durable-objects/stubs'
import { z } from 'zod'
import type { Env } from '../env.ts'
import type { ExportOf, Rows } from './export-step.ts'

/** How many messages of a conversation are read per request. */
const MANY = 1_000
/** The most requests to conversations for one piece. */
const MOST_REQUESTS = 100
/** The most messages in a row. A longer conversation has several rows with the same id. */
const ROW = 10 * MANY
/** The most messages in a piece. */
const PIECE = 10 * MANY

const conversation = z.object({ id: z.string() })
type Message = { sender: string; at: string }

/**
 * Conversations from where the piece begins, each with who wrote and when. The place is the id of the last complete
 * conversation and, after a space, the timetoken of the last message of the one that is not complete.
 */
export async function conversationRows({ env, practice, ctx, step }: ExportOf): Promise<Rows> {
  let [after = '', within = ''] = step.after.split(' ')
  const rows: unknown[] = []
  let requests = 0
  let messages = 0
  for (;;) {
    const page = await practice.act('practice.export_page', ctx, { part: 'conversations', after, until: step.until })
    for (const text of page.rows) {
      if (requests >= MOST_REQUESTS || messages >= PIECE) return { rows, after: `${after} ${within}` }
      const row: unknown = JSON.parse(text)
      const { id } = conversation.parse(row)
      const read = await messagesOf(env, id, within)
      requests += read.requests
      messages += read.messages.length
      if (read.messages.length > 0 || within === '') rows.push({ ...(row as object), messages: read.messages })
      if (read.after !== null) return { rows, after: `${after} ${read.after}` }
      after = id
      within = ''
    }
    if (page.next === null) return { rows, after: null }
    after = page.next
  }
}

/** The next messages of a conversation. A timetoken has 17 digits; the first 13 are the time in ms. */
async function messagesOf(env: Env, channelId: string, from: string) {
  const channel = channelStub(env, channelId)
  const messages: Message[] = []
  let after: string = from
  for (let requests = 1; ; requests++) {
    const page = await channel.writtenAfter(after, MANY)
    for (const { sender, timetoken } of page)
      messages.push({ sender, at: new Date(Number(timetoken.slice(0, 13))).toISOString() })
    const last = page.at(-1)
    if (!last || page.length < MANY) return { messages, requests, after: null }
    after = last.timetoken
    if (messages.length >= ROW) return { messages, requests, after }
  }
}
