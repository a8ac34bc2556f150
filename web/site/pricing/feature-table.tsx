/**
 * The table of the features that exist and the plans that have them, from the same data that the API uses
 * (domain/access/plans.ts). On phones, CSS places the name of a row above its cells. The explicit roles are needed so
 * that it is still announced as a table.
 */
import { type Plan, SOLD_PLANS } from '#contracts/plain/plan-names'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { planHas } from '#domain/access/plans'
import { isTrialEligible } from '#domain/billing/plan-prices'
import { FEATURE_GROUPS, FEATURE_WORDS, ORDERED_FEATURES, PLAN_OFFERS } from '#web/content/plans.ts'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import css from './feature-table.module.css'

const COLUMNS: readonly Plan[] = [...PLAN_OFFERS.map(({ plan }) => plan), 'enterprise']

export function FeatureTable({ labelledBy }: { labelledBy: string }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: without it, `display: grid` on phones removes the role
    <table className={css.table} role="table" aria-labelledby={labelledBy}>
      <thead className={css.heads} role="rowgroup">
        <tr className={css.row} role="row">
          <td className={css.corner} role="cell" />
          {COLUMNS.map((plan) => (
            <th key={plan} scope="col" role="columnheader" className={css.plan}>
              {PLAN_NAMES[plan]}
            </th>
          ))}
        </tr>
      </thead>
      {FEATURE_GROUPS.map(({ group, title }) => (
        <tbody key={group} role="rowgroup">
          <GroupTitle>{title}</GroupTitle>
          {ORDERED_FEATURES.filter(
            (feature) => FEATURE_WORDS[feature].group === group && FEATURE_WORDS[feature].ready,
          ).map((feature) => {
            const { label, text } = FEATURE_WORDS[feature]
            return <Row key={feature} label={label} text={text} has={(plan) => planHas(plan, feature)} />
          })}
        </tbody>
      ))}
      <tbody role="rowgroup">
        <GroupTitle>Getting started</GroupTitle>
        <Row label="Free trial" text="30 days, once per account." has={hasTrial} />
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function GroupTitle({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it, `display: grid` on phones removes the role
    <tr className={css.row} role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <th scope="row" role="rowheader" colSpan={COLUMNS.length + 1} className={css.group}>
        {children}
      </th>
    </tr>
  )
}

const hasTrial = (plan: Plan) => SOLD_PLANS.some((sold) => sold === plan && isTrialEligible(sold))

type RowProps = { label: string; text: string; has: (plan: Plan) => boolean }

function Row({ label, text, has }: RowProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: without it, `display: grid` on phones removes the role
    <tr className={css.row} role="row">
      <th scope="row" role="rowheader" className={css.feature}>
        {label}
        <span className={css.text}>{text}</span>
      </th>
      {COLUMNS.map((plan) => (
        <td key={plan} role="cell" className={has(plan) ? css.yes : css.no}>
          {has(plan) ? (
            <IconCheck size={20} stroke={2} aria-hidden />
          ) : (
            <IconMinus size={18} stroke={1.5} aria-hidden />
          )}
          <span className="visually-hidden">{has(plan) ? 'Yes' : 'No'}</span>
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
