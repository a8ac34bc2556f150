import type { PracticeEnding } from '#contracts/internal/practice-endings'
import { signed } from '../isolation/signed.ts'

const of = (practice: string, what = '') => `/api/internal/v1/practices/${practice}/ending${what}`

/** The end of a practice, as its run reads it. */
export const readEnding = (practice: string) => signed('GET', of(practice))
export const endingOf = async (practice: string) => (await readEnding(practice)).body as PracticeEnding

/** Its run's actions on the practice. */
export const act = (practice: string, what: string, more: object = {}) =>
  signed('POST', of(practice, `/${what}`), { operation_id: 'operation-ending', ...more })
