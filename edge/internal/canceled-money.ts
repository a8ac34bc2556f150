import type { ActAnswer } from '#durable-objects/stubs'
import { feeWords, refundWords, waivedFeeWords } from '#domain/billing/refund-words'
import { writtenMoney } from '#domain/content/written'

type Canceled = Pick<NonNullable<ActAnswer<'mail.claim'>['content']>, 'money' | 'others' | 'recipient'>
type Money = Pick<Canceled['money'], 'currency' | 'refund' | 'fee_minor' | 'fee_waived_minor'>

/**
 * What was paid for canceled sessions and what happens with it, and the fees that are owed or were waived; empty for
 * nothing. Of several sessions, those with which the same happens are told together.
 */
export function moneyWords({ money, others, recipient }: Canceled, locale: string): string {
  const reader = recipient === 'member' ? 'member' : 'practice'
  const all: Money[] = [money, ...others.map((one) => one.money)]
  const groups = new Map<string, Money[]>()
  for (const one of all) {
    const { refund, currency } = one
    if (refund === null) continue
    const { outcome, isDone, minor, unsent_minor } = refund
    const same = `${outcome}/${isDone}/${minor > 0}/${unsent_minor > 0}/${isAllBeyond(refund)}/${currency}`
    groups.set(same, [...(groups.get(same) ?? []), one])
  }
  return [
    ...[...groups.values()].map((group) => countWords(group.length, all.length) + wordsOf(group)),
    ...wordsOfFees('fee_minor', feeWords),
    ...wordsOfFees('fee_waived_minor', waivedFeeWords),
  ].join(' ')

  /** One text for each currency. */
  function wordsOfFees(column: 'fee_minor' | 'fee_waived_minor', words: typeof feeWords): string[] {
    const fees = all.filter((one) => one[column] > 0)
    return [...Map.groupBy(fees, ({ currency }) => currency)].map(([currency, group]) => {
      const minor = group.reduce((sum, one) => sum + one[column], 0)
      const said = words(writtenMoney({ minor, currency }, locale), reader, group.length > 1)
      return countWords(group.length, all.length) + said
    })
  }

  function wordsOf(group: readonly Money[]): string {
    const [first] = group
    if (!first?.refund) return ''
    const { currency, refund } = first
    const written = (minor: number) => writtenMoney({ minor, currency }, locale)
    const paid = group.reduce((sum, one) => sum + (one.refund?.paid_minor ?? 0), 0)
    const beyond = group.reduce((sum, one) => sum + (one.refund?.beyond_minor ?? 0), 0)
    const back = group.reduce((sum, one) => sum + (one.refund?.minor ?? 0), 0)
    const unsent = group.reduce((sum, one) => sum + (one.refund?.unsent_minor ?? 0), 0)
    return refundWords(
      {
        outcome: refund.outcome,
        isDone: refund.isDone,
        returns: back > 0,
        paid: written(paid),
        refund: written(back),
        kept: written(paid - back - beyond),
        unsent: unsent > 0 ? written(unsent) : null,
        isBeyond: isAllBeyond(refund),
      },
      reader,
    )
  }
}

/** Whether all of what could not be sent was paid beyond the price of its session. */
const isAllBeyond = ({ unsent_minor, beyond_minor }: NonNullable<Money['refund']>): boolean =>
  unsent_minor > 0 && beyond_minor >= unsent_minor

/** Which of several sessions something is said about. */
function countWords(some: number, all: number): string {
  if (all === 1) return ''
  return some === all ? `For all ${all} sessions: ` : `For ${some} of the ${all} sessions: `
}
