import * as accounts from './schema/accounts.ts'
import { blogSubmissionsPolicy } from './schema/blog-submissions.ts'
import { calendarFeedsPolicy } from './schema/calendar-feeds.ts'
import { aiTrialsPolicy, billingCustomersPolicy, billingEventsPolicy, payerCustomersPolicy } from './schema/billing.ts'
import { accountHandoversPolicy, guardianInvitationsPolicy, guardianshipsPolicy } from './schema/guardians.ts'
import { mailSuppressionsPolicy } from './schema/mail-suppressions.ts'
import { legalAcceptancesPolicy } from './schema/legal.ts'
import { marketingRequestsPolicy } from './schema/marketing-requests.ts'
import { memberInvitationsPolicy } from './schema/member-invitations.ts'
import * as content from './schema/content.ts'
import { practiceDeletionsPolicy } from './schema/endings.ts'
import * as passkeys from './schema/passkeys.ts'
import { pendingRegistrationsPolicy } from './schema/pending-registrations.ts'
import * as practicePages from './schema/practice-pages.ts'
import * as practices from './schema/practices.ts'
import * as profiles from './schema/profiles.ts'
import * as secondFactor from './schema/second-factor.ts'
import { callNoncesPolicy, operatorCallsPolicy } from './schema/signed-calls.ts'
import { teamInvitationsPolicy } from './schema/teams.ts'
import * as work from './schema/work.ts'

/** The policies of all tables of the directory. A test compares them with the migrated database. */
export const DIRECTORY_POLICIES = [
  accounts.usersPolicy,
  accounts.loginsPolicy,
  accounts.passwordsPolicy,
  accounts.passwordResetsPolicy,
  calendarFeedsPolicy,
  pendingRegistrationsPolicy,
  secondFactor.secondFactorsPolicy,
  secondFactor.recoveryCodesPolicy,
  secondFactor.secondFactorUsesPolicy,
  secondFactor.accountRecoveriesPolicy,
  passkeys.passkeysPolicy,
  passkeys.passkeyChallengesPolicy,
  practices.practicesPolicy,
  practices.membershipsPolicy,
  practicePages.practicePagesPolicy,
  practicePages.practiceGroupsPolicy,
  practicePages.practiceGroupNamesPolicy,
  practicePages.practiceGroupConsentsPolicy,
  practiceDeletionsPolicy,
  teamInvitationsPolicy,
  memberInvitationsPolicy,
  guardianshipsPolicy,
  guardianInvitationsPolicy,
  accountHandoversPolicy,
  practices.subscriptionsPolicy,
  billingCustomersPolicy,
  billingEventsPolicy,
  payerCustomersPolicy,
  aiTrialsPolicy,
  practices.wrappedKeysPolicy,
  legalAcceptancesPolicy,
  profiles.memberProfilesPolicy,
  profiles.providerProfilesPolicy,
  profiles.publicProfilesPolicy,
  profiles.profileAddressesPolicy,
  profiles.providerTypesPolicy,
  profiles.licensesPolicy,
  profiles.licenseNoticesPolicy,
  profiles.officeLocationsPolicy,
  content.contentItemsPolicy,
  content.contentRevisionsPolicy,
  content.contentEventsPolicy,
  content.userGroupsPolicy,
  blogSubmissionsPolicy,
  work.directoryOutboxPolicy,
  work.directoryMailsPolicy,
  work.idempotencyPolicy,
  mailSuppressionsPolicy,
  marketingRequestsPolicy,
  callNoncesPolicy,
  operatorCallsPolicy,
] as const
