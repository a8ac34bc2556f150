import { z } from 'zod'
import { getPracticePage, ownPracticePage } from '#contracts/api/practice-pages'
import type { Answer, Browser } from './Browser.ts'

export const PAGE = '/api/users/v1/practice_group/page'
export const SHARING = '/api/users/v1/practice_group/sharing'
export const publicPage = (name: string) => `/api/users/v1/practice_group_page/${name}`

export const ownPageIn = ({ body, status, text }: Answer) => {
  if (status !== 200) throw new Error(`refused with ${status}: ${text}`)
  return ownPracticePage.parse(body)
}
export const pageIn = ({ body }: Answer) => getPracticePage.responses[200].parse(body)

type Changes = Partial<{
  name: string
  words: string
  is_public: boolean
  practice_group_name: string
  version: number
}>

/** Saves the page of an owner's practice with some changes. */
export async function savePage(owner: Browser, changes: Changes): Promise<Answer> {
  const { version, name, words, is_public, practice_group_name } = ownPageIn(await owner.get(PAGE))
  const page = { version, name: name || 'Calm Harbor', words, is_public, practice_group_name }
  return owner.put(PAGE, { ...page, ...changes })
}

/** Makes the page of an owner's practice public at an address. */
export async function publishPage(owner: Browser, practice_group_name: string, changes: Changes = {}) {
  const saved = await savePage(owner, { practice_group_name, is_public: true, ...changes })
  if (saved.status !== 200) throw new Error(`refused with ${saved.status}: ${saved.text}`)
  return ownPageIn(saved)
}

/** The message for a refused field. */
export const fieldProblem = ({ body }: Answer): { msg: string; field: string } => {
  const { detail } = z
    .object({ detail: z.array(z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])) })) })
    .parse(body)
  const [first] = detail
  return { msg: first?.msg ?? '', field: String(first?.loc.at(-1)) }
}
