import * as accountHandover from '#contracts/api/account-handover'
import * as accountRecovery from '#contracts/api/account-recovery'
import * as articles from '#contracts/api/articles'
import * as availability from '#contracts/api/availability'
import * as blogSubmissions from '#contracts/api/blog-submissions'
import * as bookingLimits from '#contracts/api/booking-limits'
import * as calls from '#contracts/api/calls'
import * as chartMerges from '#contracts/api/chart-merges'
import * as chartPage from '#contracts/api/chart-page'
import * as chartReadings from '#contracts/api/chart-readings'
import * as charts from '#contracts/api/charts'
import * as clientContacts from '#contracts/api/client-contacts'
import * as clientInvoices from '#contracts/api/client-invoices'
import * as contentEditing from '#contracts/api/content-editing'
import * as contentPictures from '#contracts/api/content-pictures'
import * as demoData from '#contracts/api/demo-data'
import * as emailConfirmation from '#contracts/api/email-confirmation'
import * as emailPreference from '#contracts/api/email-preference'
import * as guardians from '#contracts/api/guardians'
import * as keptSessions from '#contracts/api/kept-sessions'
import * as listings from '#contracts/api/listings'
import * as login from '#contracts/api/login'
import * as mailAgreement from '#contracts/api/mail-agreement'
import * as marketing from '#contracts/api/marketing'
import * as memberInvitations from '#contracts/api/member-invitations'
import * as logoImage from '#contracts/api/logo-image'
import * as messaging from '#contracts/api/messaging'
import * as notes from '#contracts/api/notes'
import * as ownPage from '#contracts/api/own-page'
import * as ownTimeZone from '#contracts/api/own-time-zone'
import * as pageContent from '#contracts/api/page-content'
import * as passkeys from '#contracts/api/passkeys'
import * as passwords from '#contracts/api/passwords'
import * as payment from '#contracts/api/payment'
import * as profileImage from '#contracts/api/profile-image'
import * as practiceEnding from '#contracts/api/practice-ending'
import * as practiceExport from '#contracts/api/practice-export'
import * as practicePages from '#contracts/api/practice-pages'
import * as practiceTerms from '#contracts/api/practice-terms'
import * as professionalTypes from '#contracts/api/professional-types'
import * as professionals from '#contracts/api/professionals'
import * as reporting from '#contracts/api/reporting'
import * as scheduling from '#contracts/api/scheduling'
import * as sessionDetails from '#contracts/api/session-details'
import * as sessions from '#contracts/api/sessions'
import * as stepUp from '#contracts/api/step-up'
import * as subscriptions from '#contracts/api/subscriptions'
import * as twoFactor from '#contracts/api/two-factor'
import * as team from '#contracts/api/team'
import * as todo from '#contracts/api/todo'
import * as users from '#contracts/api/users'
import type { Endpoint } from '#contracts/endpoint'
import * as agentCalls from '#contracts/internal/agent'
import * as handoverCalls from '#contracts/internal/handovers'
import * as operatorKeys from '#contracts/internal/operator-keys'
import * as operatorCalls from '#contracts/internal/operators'
import * as endingCalls from '#contracts/internal/practice-endings'
import * as exportCalls from '#contracts/internal/practice-exports'
import * as providerApproval from '#contracts/internal/provider-approval'
import * as userGroups from '#contracts/internal/user-groups'
import * as workflowCalls from '#contracts/internal/workflows'

const files = [
  login,
  listings,
  passwords,
  accountRecovery,
  sessions,
  twoFactor,
  passkeys,
  stepUp,
  users,
  emailConfirmation,
  emailPreference,
  mailAgreement,
  team,
  guardians,
  accountHandover,
  charts,
  chartPage,
  chartReadings,
  chartMerges,
  demoData,
  memberInvitations,
  practiceEnding,
  practiceExport,
  ownPage,
  ownTimeZone,
  professionalTypes,
  professionals,
  profileImage,
  pageContent,
  contentEditing,
  contentPictures,
  articles,
  blogSubmissions,
  logoImage,
  reporting,
  marketing,
  bookingLimits,
  availability,
  scheduling,
  keptSessions,
  practicePages,
  practiceTerms,
  sessionDetails,
  payment,
  clientContacts,
  clientInvoices,
  todo,
  subscriptions,
  calls,
  notes,
  messaging,
  workflowCalls,
  endingCalls,
  exportCalls,
  agentCalls,
  handoverCalls,
  operatorCalls,
  operatorKeys,
  providerApproval,
  userGroups,
]

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value &&
    'responses' in value
  )
}

/** Every endpoint of the product. The OpenAPI document lists them, and tests check the access rule of each. */
export const ENDPOINTS: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))
