import { putMember } from '#contracts/api/users'
import { type Member, type MemberInput, registerMember } from '#local/demo/people'
import { inDirectory } from './directory-rows.ts'
import { place } from './place.ts'
import { elsewhere } from './sign-in.ts'

/** A member who has entered all details, but not finished the registration. */
export async function unfinishedMember(input: MemberInput): Promise<Member> {
  const member = await registerMember(place, input)
  await member.visitor.call(putMember, {
    body: {
      dob: '1991-09-23',
      home_address_line1: '7 Elm Row',
      country: 'US',
      home_state: 'NY',
      home_city: 'Albany',
      home_zipcode: '12203',
    },
  })
  return member
}

/** An unfinished member whose email counts as not confirmed, as no page can bring about. */
export async function unconfirmedMember(input: MemberInput): Promise<Member> {
  const member = await unfinishedMember(input)
  await inDirectory('UPDATE users SET email_confirmed = 0 WHERE id = ?', member.info.sub)
  return { ...member, visitor: await elsewhere(member) }
}
