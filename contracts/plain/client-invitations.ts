/** What an invitation leads to: a chart of the practice, the practice, or a registration. */
export const CLIENT_INVITATION_KINDS = ['chart', 'practice', 'signup'] as const
export type ClientInvitationKind = (typeof CLIENT_INVITATION_KINDS)[number]

/** Why an invitation was refused. */
export const INVITATION_REFUSALS = ['details_differ', 'under_age', 'other_client', 'other_account', 'of_team'] as const
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number]
