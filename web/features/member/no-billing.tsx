/** Billing for a guardian without the right to pay: nothing about money is shown, and who can change that. */
import { IconReceipt } from '@tabler/icons-react'
import type { UserInfo } from '#contracts/api/users'
import { calledName } from '#domain/content/person-name'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'

export function NoBilling({ user }: { user: UserInfo }) {
  const name = calledName(user)
  return (
    <Card>
      <EmptyState icon={IconReceipt} title={`You do not have permission to pay for ${name}`}>
        Whoever decides who the guardians of {name} are can give it to you. Then you see the invoices and payments here.
      </EmptyState>
    </Card>
  )
}
