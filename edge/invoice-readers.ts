import type { PracticeStub } from '#durable-objects/stubs'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { sessionReaders } from './directory/guardians/session-readers.ts'

/** Who gets the mails of an invoice: whoever pays it, or the guardians of a child, unless its session is hidden from them. */
export async function invoiceReaders(
  store: DirectoryStore,
  practice: PracticeStub,
  invoiceId: string,
): Promise<readonly string[]> {
  const { person, standing, hidden } = await practice.act('invoice.reader', store.ctx, invoiceId)
  if (hidden) return standing === null ? [person] : []
  return (await sessionReaders(store, [{ id: person, standing }], 'invoice'))[person] ?? []
}
