/**
 * What public pages can claim beyond what the software shows by itself: certifications, figures and comparisons of
 * sections 1 and 9 of the specification. A fresh installation claims none of it. The operator switches a claim on and
 * names its source; while it is off, every text that depends on it is left out, in pages, feeds and metadata.
 */
export const CLAIMS = {
  hipaa: 'The operator complies with HIPAA.',
  baa: 'A business associate agreement is agreed when a trial starts.',
  soc2_type_2: 'The operator holds a SOC 2 Type 2 report.',
  availability: 'The service is available 99.9% of the time.',
  support_24_7: 'Support answers around the clock.',
  support_one_hour: 'Support answers in about 1 hour on average.',
  setup_24_hours: 'An account is set up within 24 hours.',
  no_contracts: 'There are no contracts and no set-up fees.',
  vulnerability_scanning: 'Vulnerabilities are scanned for continuously.',
  penetration_testing: 'Penetration tests are carried out.',
  cyber_insurance: 'The operator has cyber liability insurance.',
  no_data_sharing: 'Data is not shared with anyone.',
  removed_on_cancellation: 'Data of clients is removed when a plan is canceled.',
  lowest_fees: 'Payment processing fees are the lowest.',
  card_rate: 'Card payments cost 2.74%, 3.15% elsewhere: 1.16 percent saved, $116 per $10,000.',
  ai_add_on: 'The AI toolkit costs 9.99 per month as an add-on.',
  owned_by_clinicians: 'The company is owned by clinicians.',
  best_scheduling: 'Scheduling is best in class.',
  time_saved: 'A clinician saves 30 minutes per client and week over 50 weeks.',
  industry_saving: 'The industry saves what the calculator shows.',
  clients_improved: '83% of clients improve with measurement-based care.',
  fewer_no_shows: 'No-shows fall by up to 25%.',
  yearly_saving: 'A practice saves over $1,000 per year.',
  less_turnover: 'Turnover of clinicians falls by up to 75%.',
  more_revenue: 'An appointment earns up to 10% more.',
  form_completion: '97% of forms are completed.',
  more_remission: 'Clients are 3 times more likely to reach remission.',
  measures_included: 'PHQ-9, GAD-7 and PCL-5 are included in every plan.',
  case_study: 'The case study: $120,000 saved, 2400 hours, 1040 sessions, 98% conversion, $130,000, 100 grantees.',
  editorial_reply: 'The editors answer within 1 to 2 weeks.',
} as const satisfies Record<string, string>

export type ClaimKey = keyof typeof CLAIMS

export const CLAIM_KEYS = Object.keys(CLAIMS) as [ClaimKey, ...ClaimKey[]]
