/** Whom a session type is for: one client, a couple, or somebody who wants to get to know the professional. */
import { TYPE_KINDS, type TypeKind } from '#contracts/plain/type-kinds'
import { LONGEST_INTRODUCTION } from '#domain/scheduling/type-kinds'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'

export const KIND_TEXT: Record<TypeKind, { name: string; means: string }> = {
  individual: { name: 'One client', means: 'A session with one person.' },
  couple: {
    name: 'A couple',
    means:
      'Booked for both partners of a couple that you have under Clients. A client without one books it alone, and you add their partner.',
  },
  introduction: {
    name: 'An introduction',
    means: `To get to know each other: free, at most ${LONGEST_INTRODUCTION} minutes, and clients can book it once.`,
  },
}

type SessionTypeKindProps = { value: TypeKind; onChange: (kind: TypeKind) => void }

export function SessionTypeKind({ value, onChange }: SessionTypeKindProps) {
  return (
    <RadioGroup
      label="For"
      options={TYPE_KINDS.map((kind) => ({ value: kind, label: KIND_TEXT[kind].name }))}
      value={value}
      onChange={onChange}
      description={KIND_TEXT[value].means}
    />
  )
}
