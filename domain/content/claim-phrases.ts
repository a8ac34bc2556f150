import { CLAIM_KEYS, type ClaimKey } from './claims.ts'

/**
 * Words by which a text makes a claim. Texts of editors are searched for them before they are published, and a test
 * searches all pages and their metadata while every claim is off.
 */
export const CLAIM_PHRASES: Record<ClaimKey, readonly RegExp[]> = {
  hipaa: [/\bHIPAA\b/i],
  baa: [/\bBAA\b/, /business associate/i],
  soc2_type_2: [/\bSOC\s?2\b/i],
  availability: [/\b99[.,]\d+\s?%/, /\buptime\b/i],
  support_24_7: [/\b24\s?\/\s?7\b/, /around the clock/i],
  support_one_hour: [
    /(?:within|in|about) (?:one|an|1) hour\b.{0,40}(?:support|answer|repl|respon)/i,
    /(?:support|answer|repl|respon)\w*.{0,40}(?:within|in|about) (?:one|an|1|about 1) hour\b/i,
    /\b1[- ]hour (?:response|reply)/i,
  ],
  setup_24_hours: [
    /(?:set ?up|onboard\w*|migrat\w*).{0,30}\b24[- ]hours?\b/i,
    /\b24[- ]hours?[- ](?:set ?up|onboarding)/i,
  ],
  no_contracts: [/\bno (?:long-term )?contracts?\b/i, /\bno set-?\s?up fees?\b/i],
  vulnerability_scanning: [/vulnerabilit\w+ (?:scan|are scanned)/i, /scan\w* for vulnerabilit/i],
  penetration_testing: [/penetration[- ]test/i, /\bpen[- ]test/i],
  cyber_insurance: [/cyber(?: liability)?[- ]insurance/i, /cyber liability/i],
  no_data_sharing: [
    /(?:never|not|no one|don.t) shar\w+ (?:your |any |client )?data/i,
    /no data[- ]sharing/i,
    /data is (?:never|not) shared/i,
  ],
  removed_on_cancellation: [/(?:removed|deleted) (?:on|upon|after|when you) cancel/i],
  lowest_fees: [/lowest\b.{0,30}\bfees?\b/i],
  card_rate: [/\b2\.74\s?%?/, /\b3\.15\s?%?/, /\b1\.16\s?(?:%|percent)/i, /\$\s?116\b/],
  ai_add_on: [/\b9\.99\b/],
  owned_by_clinicians: [/owned by clinicians/i, /clinician[- ]owned/i],
  best_scheduling: [/best[- ]in[- ]class/i],
  time_saved: [/30 minutes per client/i, /saves?.{0,30}\b30 minutes\b/i],
  industry_saving: [/industry (?:saves|saving|average)/i],
  clients_improved: [/\b83\s?%/],
  fewer_no_shows: [/no-?shows.{0,40}\b25\s?%/i, /\b25\s?%.{0,30}no-?shows/i],
  yearly_saving: [/\$\s?1,?000 (?:per|a|each) year/i],
  less_turnover: [/turnover.{0,40}\b75\s?%/i, /\b75\s?%.{0,30}turnover/i],
  more_revenue: [/\b10\s?% more/i],
  form_completion: [/\b97\s?%/],
  more_remission: [/(?:3|three)(?:x| times) (?:more|as) likely/i],
  measures_included: [
    /(?:PHQ-9|GAD-7|PCL-5).{0,60}(?:every|each|all) plans?/i,
    /(?:every|each|all) plans?.{0,60}(?:PHQ-9|GAD-7|PCL-5)/i,
  ],
  case_study: [
    /\$\s?120,?000/,
    /\b2,?400 (?:admin\w* )?hours/i,
    /\b1,?040 (?:\w+ )?sessions/i,
    /\b98\s?% conver/i,
    /\$\s?130,?000/,
    /\b100 grantees/i,
  ],
  editorial_reply: [/(?:1|one)[- –](?:to[- ])?(?:2|two) weeks/i],
}

/** The claims that a text makes, by its words. */
export function claimsIn(text: string): ClaimKey[] {
  return CLAIM_KEYS.filter((key) => CLAIM_PHRASES[key].some((phrase) => phrase.test(text)))
}
