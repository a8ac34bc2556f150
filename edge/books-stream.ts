import type { Book, PaymentMethod } from '#contracts/plain/money-words'
import type { CallContext } from '#domain/access/actor'
import type { PracticeStub } from '#durable-objects/stubs'
import { errorKind, log } from '#kernel/log'

const ACTS = { invoices: 'invoice.export', payments: 'payment.export', journal: 'ledger.export' } as const

/** So many rows are read at once. */
const ROWS = 400

/** The days of a file for accountants, and the way to pay that it is limited to. */
type Asked = { from: string | null; to: string | null; method: PaymentMethod | null }

/**
 * A file for accountants, which is read from the practice part by part while it is downloaded. The first part is read at
 * once, so that a refusal is an answer. When a later one fails, the download is aborted.
 */
export async function booksStream(
  practice: PracticeStub,
  ctx: CallContext,
  book: Book,
  asked: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const read = (after: typeof part.next) => practice.act(ACTS[book], ctx, { ...asked, after, limit: ROWS })
  let part = await practice.act(ACTS[book], ctx, { ...asked, after: null, limit: ROWS })
  let isRead = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (!isRead) part = await read(part.next)
        isRead = false
        controller.enqueue(encoder.encode(part.text))
        if (part.next === null) controller.close()
      } catch (error) {
        log({ event: 'object_error', object: 'practice', where: 'books', error: errorKind(error) })
        controller.error(error)
      }
    },
  })
}
