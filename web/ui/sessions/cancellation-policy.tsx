/** What a cancellation costs, in the words of the terms and in the practice's own. */
import type { CancellationPolicy as Policy } from '#contracts/api/practice-terms'
import { type CancellationTerms, policyWords } from '#domain/billing/cancellation'
import css from './cancellation-policy.module.css'

export function CancellationPolicy({ terms, text }: { terms: CancellationTerms; text: Policy['text'] }) {
  return (
    <div className={css.policy}>
      <p>{policyWords(terms)}</p>
      {text && <p className={css.own}>{text}</p>}
    </div>
  )
}
