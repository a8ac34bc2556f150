import { resendEmailConfirmation } from '#contracts/api/email-confirmation'
import { putMember } from '#contracts/api/users'
import { type Member, type MemberInput, registerMember } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { inDirectory } from './directory-rows.ts'
import { mailbox, place } from './place.ts'
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

/** An unfinished member whose account the previous release created, so that its email is not confirmed yet. */
export async function unconfirmedMember(input: MemberInput): Promise<Member> {
  const member = await unfinishedMember(input)
  await inDirectory('UPDATE users SET email_confirmed = 0 WHERE id = ?', member.info.sub)
  return { ...member, visitor: await elsewhere(member) }
}

/** Requests the confirmation mail of an unconfirmed member, and returns the token of its link. */
export async function newConfirmation({ visitor, signIn: { email } }: Member): Promise<string> {
  const known = await confirmations(email)
  await visitor.call(resendEmailConfirmation)
  return eventually('a new confirmation link', async () =>
    (await confirmations(email)).find((token) => !known.includes(token)),
  )
}

async function confirmations(email: string): Promise<string[]> {
  const mails = await mailbox.mailsTo(email)
  return mails.flatMap(({ text }) => {
    const token = /\/confirm-email#token=([A-Za-z0-9_.~%-]+)/.exec(text)?.[1]
    return token ? [decodeURIComponent(token)] : []
  })
}
