/** A session type in two lines: its name, then its length, place and price. */
import type { PublicAppointmentType } from './free-slots.ts'
import { formatOffer } from '#web/lib/money.ts'
import css from './slot-picker.module.css'

export function TypeFacts({ type }: { type: PublicAppointmentType }) {
  return (
    <>
      <span className={css.typeName}>{type.label}</span>
      <span className={css.typePrice}>{formatOffer(type.price)}</span>
      <span className={css.typeDetail}>
        {type.length_minute} minutes, {type.session_location_type === 'telehealth' ? 'by video' : 'in person'}
      </span>
      {type.office && <span className={css.typeDetail}>{type.office}</span>}
      {type.address_follows && <span className={css.typeDetail}>You get the address when you book</span>}
      {type.kind === 'couple' && <span className={css.typeDetail}>For you and your partner</span>}
      {type.kind === 'introduction' && (
        <span className={css.typeDetail}>To get to know each other, once per client</span>
      )}
      {type.needs_approval && <span className={css.typeDetail}>The professional confirms this session</span>}
      {type.description && <span className={css.typeDescription}>{type.description}</span>}
    </>
  )
}
