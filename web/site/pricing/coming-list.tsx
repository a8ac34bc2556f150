/** What is not built yet, each part once, with the plans that will have it. */
import { comingFeatures } from '#web/content/plans.ts'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import css from './coming-list.module.css'

export function ComingList({ title, text }: { title: string; text: string }) {
  const coming = comingFeatures()
  if (coming.length === 0) return null
  return (
    <section className={css.coming} aria-labelledby="coming">
      <h2 className={css.title} id="coming">
        {title}
      </h2>
      <p className={css.text}>{text}</p>
      <dl className={css.list}>
        {coming.map(({ feature, label, plans }) => (
          <div key={feature} className={css.part}>
            <dt>{label}</dt>
            <dd>{plans.map((plan) => PLAN_NAMES[plan]).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
