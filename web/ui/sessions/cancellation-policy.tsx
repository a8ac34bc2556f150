/** What a cancellation costs, in the words of the terms and in the practice's own. */
import type { ReactNode } from 'react'
import type { CancellationPolicy as Policy } from '#contracts/api/practice-terms'
import { type CancellationTerms, policyWords } from '#domain/billing/cancellation'
import css from './cancellation-policy.module.css'

type CancellationPolicyProps = {
  terms: CancellationTerms
  text: Policy['text']
  /** What an earlier booking said instead. */
  words?: ReactNode
}

export function CancellationPolicy({ terms, text, words = policyWords(terms) }: CancellationPolicyProps) {
  return (
    <div className={css.policy}>
      <p>{words}</p>
      {text && <p className={css.own}>{text}</p>}
    </div>
  )
}
