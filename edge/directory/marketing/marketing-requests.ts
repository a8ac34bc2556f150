import type { MarketingForm } from '#contracts/plain/marketing-forms'
import { marketingRequestRow } from '#db/directory/queries/marketing-requests'
import { uuidv7 } from '#kernel/ids'
import { keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { hashesOf } from '../keyed-hash.ts'

type MarketingRequest = {
  source: MarketingForm
  email: string
  first_name: string
  last_name: string
}

/** Stores the request of a visitor. The same request, sent again, changes nothing; a repeated key is answered once. */
export async function storeMarketingRequest(store: DirectoryStore, request: MarketingRequest): Promise<void> {
  const [caller = '', ...earlierCallers] = (
    await hashesOf(keysFor(store.env, 'hashes'), 'marketing-request', request.email)
  ).map((name) => `anonymous/${name}`)
  const keep = async () => {
    const { now } = store
    return { answer: { kept: true }, statements: [marketingRequestRow(store.db, { id: uuidv7(now), ...request }, now)] }
  }
  await store.once(caller, keep, earlierCallers)
}
