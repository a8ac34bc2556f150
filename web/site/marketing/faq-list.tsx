/** Questions that open without a script. An empty line in an answer begins a new paragraph. */
import css from './faq-list.module.css'

type Faq = { id: string; question: string; answer: string }

export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} className={css.question} data-faq={id}>
          <summary>{question}</summary>
          {answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
