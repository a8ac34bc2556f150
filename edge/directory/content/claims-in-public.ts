import { CLAIM_KEYS, type ClaimKey } from '#contracts/plain/claims'
import { CONTENT_KINDS, type ContentKind } from '#contracts/plain/content-kinds'
import { CONTENT_BODIES } from '#contracts/content-bodies'
import { claimsOn, publicTexts } from '#db/directory/queries/published-content'
import type { AnyBody } from '#domain/content/claim-texts'
import { claimsOf, type PublishProblem } from '#domain/content/publish-problems'
import type { DirectoryStore } from '../DirectoryStore.ts'

const AT_ONCE = 25
const MOST_NAMED = 10

/** An item with its body, as the rules of the domain read it. */
export function itemOf(kind: ContentKind, key: string, body: string): AnyBody {
  // The cast is safe, because the schema is that of the kind.
  return { kind, key, body: CONTENT_BODIES[kind].parse(JSON.parse(body)) } as AnyBody
}

/** Whether an item is a claim that is off once it is published. */
export function switchesOff(item: AnyBody): boolean {
  return item.kind === 'claim' && !item.body.on
}

/**
 * What prevents a claim from being switched off: the public texts that make it, by name. Otherwise they would go on
 * claiming it. Empty when the claim is off already.
 */
export async function problemsOfSwitchingOff(store: DirectoryStore, key: string): Promise<PublishProblem[]> {
  const claim = CLAIM_KEYS.find((known) => known === key)
  if (!claim || !(await claimsOn(store.db)).has(claim)) return []
  const names = await textsWith(store, claim)
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : ''
  const named = names.slice(0, MOST_NAMED).join(', ')
  return [{ path: ['on'], message: `Public texts still claim this: ${named}${more}. Change or withdraw them first.` }]
}

async function textsWith(store: DirectoryStore, claim: ClaimKey): Promise<string[]> {
  const names: string[] = []
  for (let after = ''; ; ) {
    const rows = await publicTexts(store.db, after, AT_ONCE)
    for (const { kind, key, body } of rows) {
      const item = itemOf(kind, key, body)
      if (claimsOf(item, [claim]).length > 0) names.push(`${CONTENT_KINDS[kind]}: “${nameOf(item, key)}”`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return names
    after = last.id
  }
}

/** What an editor knows an item by: its title, the begin of what it says, or the page that it belongs to. */
function nameOf({ kind, body }: AnyBody, key: string): string {
  if (kind === 'testimonial') return body.content.slice(0, 60)
  return 'title' in body ? body.title : key
}
