import type { AppointmentWire } from '#contracts/api/appointments'
import { MoneyChips } from './money-chips.tsx'
import { SignUpChip } from './sign-up-chip.tsx'

/** What needs attention beside the state of a session: a payment that is late or was declined, a client not signed up. */
export function SessionTrouble({ session }: { session: AppointmentWire }) {
  return (
    <>
      <MoneyChips session={session} onlyTrouble />
      <SignUpChip session={session} />
    </>
  )
}
