/** A session type in two lines: its name, then its length, place and price. */
import { officeTold } from '#domain/scheduling/type-kinds'
import type { PublicAppointmentType } from './free-slots.ts'
import { formatOffer } from '#web/lib/money.ts'
import css from './slot-picker.module.css'

export function TypeFacts({ type }: { type: PublicAppointmentType }) {
  const details = [
    `${type.length_minute} minutes, ${type.session_location_type === 'telehealth' ? 'by video' : 'in person'}`,
    officeTold(type),
    type.kind === 'couple' && 'For you and your partner',
    type.kind === 'introduction' && 'To get to know each other, once per client',
    type.needs_approval && 'The professional confirms this session',
  ]
  return (
    <>
      <span className={css.typeName}>{type.label}</span>
      <span className={css.typePrice}>{formatOffer(type.price)}</span>
      {details.map(
        (detail) =>
          detail && (
            <span key={detail} className={css.typeDetail}>
              {detail}
            </span>
          ),
      )}
      {type.description && <span className={css.typeDescription}>{type.description}</span>}
    </>
  )
}
