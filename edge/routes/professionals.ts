import type { Hono } from 'hono'
import { getProfessional, searchProfessionals } from '#contracts/api/professionals'
import { Refusal } from '#contracts/errors'
import { listingNamed } from '#db/directory/queries/public-profiles'
import { base64url, fromBase64url } from '#kernel/ids'
import type { EdgeContext } from '../context.ts'
import type { ResultsPlace } from '../directory/profiles/find-professionals.ts'
import { ownPreview } from '../directory/profiles/own-preview.ts'
import { searchPage } from '../directory/profiles/search-professionals.ts'
import { mount } from '../mount.ts'
import { presentProfessional } from '../presenters/public-profile.ts'

/** Routes of contracts/api/professionals.ts; those of slots and session types are in scheduling.ts. */
export function mountProfessionals(app: Hono<EdgeContext>): void {
  mount(app, searchProfessionals, async ({ store, c, query }) => {
    const { answer, later } = await searchPage(store, query, readCursor(query.cursor))
    c.executionCtx.waitUntil(later())
    const { next, ...page } = answer
    return { ...page, next_cursor: next && writeCursor(next) }
  })

  mount(app, getProfessional, async ({ store, ctx, params }) => {
    const listing = await listingNamed(store.near, params.id)
    if (listing) return { ...presentProfessional(listing), is_public: true }
    const own = await ownPreview(store, ctx.actor, params.id)
    if (!own) throw new Refusal('not_found')
    return { ...presentProfessional(own), is_public: false }
  })
}

/** Begins the cursor of a page of results for the words that were meant. */
const MEANT = '~'

const writeCursor = ({ after, meant }: ResultsPlace): string =>
  base64url(new TextEncoder().encode(`${meant ? MEANT : ''}${after}`))

function readCursor(cursor: string | undefined): ResultsPlace {
  if (!cursor) return { after: 0, meant: false }
  try {
    const text = new TextDecoder().decode(fromBase64url(cursor))
    const meant = text.startsWith(MEANT)
    const after = Number(meant ? text.slice(MEANT.length) : text)
    if (Number.isSafeInteger(after) && after >= 0) return { after, meant }
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of results does not exist.')
}
