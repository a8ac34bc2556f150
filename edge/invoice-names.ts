import { senderLines } from '#db/directory/queries/offices'
import { Refusal } from '#contracts/errors'
import type { PracticeStub } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { publicIdentity } from './directory/people/people.ts'

/** What the directory says on the invoice of a session: its payer, if that is not the client, and the practice's address. */
export async function invoiceNames(store: DirectoryStore, practice: PracticeStub, appointmentId: string) {
  const payer = await practice.act('invoice.payer', store.ctx, appointmentId)
  const [payee, lines] = await Promise.all([
    payer === null ? null : billedTo(store, payer),
    senderLines(store.db, parseOwnedId(appointmentId)?.practice ?? ''),
  ])
  return { payee, lines }
}

/** The payer of an invoice, with the name that is printed on it. Throws `not_found`. */
async function billedTo(store: DirectoryStore, userId: string) {
  const payer = await publicIdentity(store, userId)
  if (!payer) throw new Refusal('not_found')
  return { user_id: userId, name: `${payer.first_name} ${payer.last_name}`.trim() }
}
