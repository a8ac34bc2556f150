/** /member-register: the form, or what the link of an invitation leads to. */
import { useState } from 'react'
import { invitationCode } from './invitation-code.ts'
import { InvitedMember } from './invited-member.tsx'
import { RegisterForm } from './register-form.tsx'

export function MemberRegister() {
  const [code] = useState(invitationCode)
  return code ? <InvitedMember code={code} /> : <RegisterForm />
}
