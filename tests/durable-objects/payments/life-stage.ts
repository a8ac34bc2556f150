import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import type { Practice } from '../practice/practice-factory.ts'
import type { CardProvider } from './CardProvider.ts'

/** Where a history takes place: its practice and card provider, its client, the time (ms), and which outcomes it reached. */
export type LifeStage = {
  readonly object: PracticeObject
  readonly practice: Practice
  readonly cards: CardProvider
  /** The client's account, if they have one. */
  readonly member: string
  /** The client's person in their chart. */
  patient: string
  now: number
  readonly done: Set<string>
}
