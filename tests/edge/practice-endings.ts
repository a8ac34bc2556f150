import type { PracticeEnding } from '#contracts/internal/practice-endings'
import { signed } from '../isolation/signed.ts'

const of = (practice: string, what = '') => `/api/internal/v1/practices/${practice}/ending${what}`

/** Reads the end of a practice as its workflow run does. */
export const readEnding = (practice: string) => signed('GET', of(practice))
export const endingOf = async (practice: string) => (await readEnding(practice)).body as PracticeEnding

/** Runs an action on a practice as its workflow run does. */
export const act = (practice: string, what: string, more: object = {}) =>
  signed('POST', of(practice, `/${what}`), { operation_id: 'operation-ending', ...more })
