import type { ClaimKey } from '#contracts/plain/claims'
import { type ClaimPhrases, near, words } from './claim-patterns.ts'
import { FIGURE_PHRASES } from './figure-phrases.ts'

const HIPAA = 'h[i1l]pp?aa?|health insurance portability(?: and accountability)?(?: act)?'
const BAA = 'baas?|business associates? (?:agreements?|contracts?|addendums?)'
const SOC2 =
  's[o0]c ?(?:2|ii)(?: ?type ?(?:1|2|i|ii))?|s[o0]c type (?:1|2|i|ii)|(?:service|system)s?(?: and)? organi[sz]ations? controls?(?: 2)?'
const CLOCK =
  '24 ?(?:/|x|by)? ?7(?: ?(?:/|x|by)? ?365)?|24h|24 hours(?: a day| per day| every day| each day)|a?round the clock|day (?:and|or) night|night and day|(?:at )?any hour of (?:the )?(?:day|night)|every hour of (?:the |every )?day|any time of (?:the )?(?:day|night)|all day(?:,)? every day'
const HELP =
  'supports?(?! groups?)|supported|help|helps|helped|answers?|answered|answering|assist|assists|assistance|team|staff|repl(?:y|ies)|respon\\w+|reach|reachable|service desk|help ?desk|customer (?:care|service)|contact|on call|(?:here|there) for you'
const ANSWER =
  'supports?|answers?|answered|answering|repl(?:y|ies|ied)|replying|respon\\w+|hear (?:back )?from us|hear back|get back|help ?desk|write back|writes back|come back to you'
const ONE_HOUR = '(?:1|an) ?h(?:ou)?rs?|60 ?min(?:ute)?s?'
const ONE_DAY = '24 ?(?:hours?|hrs?|h)|(?:1|a)(?: single| business| working)? day'
const SET_UP = 'set ?ups?|setting ?up|onboard\\w*|migrat\\w*|up and running|activat\\w*'
const SHARE = 'shar(?:e|es|ed|ing)|disclos\\w+|pass(?:es|ed|ing)? on|hand(?:s|ed|ing)? over|s[eo]lls?|sold|giv\\w+ away'
const DATA = 'data|information|records?|charts?'
const PRO =
  '(?:clinicians?|therapists?|psychologists?|psychiatrists?|counsel+ors?|practitioners?|social workers?|mental health professionals?)'

/** The words by which a text makes each claim, in folded texts. */
export const CLAIM_PHRASES: Record<ClaimKey, ClaimPhrases> = {
  hipaa: {
    said: [
      near(
        HIPAA,
        'compliant|compl(?:y|ies|ied|ying)|conform\\w*|certif\\w+|secured?|ready|approved|accredited|attest\\w*|audited|grade|adher\\w+|satisf(?:y|ies|ied)|meet|meets|meeting|fulfil\\w*|follow|follows|in line with|up to|proof|friendly|verified|guaranteed|seriously',
        50,
      ),
      near(`${HIPAA}`, '(?:full|fully|complete|total|guaranteed?|built in|certified|ensured?|assured?|proven)', 20),
    ],
    ofUs: [near(HIPAA, 'compliance|standards?|safeguards?|requirements?', 50), words(`orchid[:,]? (?:${HIPAA})`)],
    alone: [words(HIPAA)],
  },
  baa: {
    said: [
      near(
        BAA,
        'sign|signs|signed|includ\\w+|provid\\w+|offer\\w*|agreed?|available|free|comes? with|execut\\w+|gets?|receiv\\w+|enter\\w*|concluded?|automatic\\w*|in place|standard|starts?|begins?',
        50,
      ),
    ],
    alone: [words(BAA)],
  },
  soc2_type_2: {
    said: [
      words('(?:s[o0]c ?(?:2|ii) ?,? ?type ?(?:2|ii))'),
      near(
        SOC2,
        'type ?(?:2|ii)|certif\\w+|complian\\w+|compl(?:y|ies)|audit\\w*|attest\\w*|reports?|accredit\\w*|examin\\w+|pass(?:es|ed)?|holds?|achiev\\w+|verified|approved|ready|grade|controls',
        50,
      ),
    ],
    ofUs: [near(SOC2, 'have|has|got|under|are|is|with', 30), words(`orchid[:,]? (?:${SOC2})`)],
    alone: [words(SOC2)],
  },
  availability: {
    said: [
      near(
        '99(?:\\.\\d+)? ?%|100 ?%|(?:3|4|5) (?:9s|nines)',
        'up ?time|availab\\w+|online|reliab\\w+|reachable|up and running|sla|service level|operational|of the time|down ?time',
        50,
      ),
      near('up ?time|availability', 'guarantee\\w*|promis\\w*|commit\\w*', 40),
      words('(?:0|no|without|never any) (?:down ?time|outages?)|never (?:goes |been |is |was )?(?:down|offline)'),
    ],
    ofUs: [words('always (?:on|online|available|up)')],
    alone: [words('99\\.\\d+ ?%|up ?time')],
  },
  support_24_7: {
    said: [near(CLOCK, HELP, 60)],
    ofUs: [words(CLOCK)],
    alone: [words(CLOCK)],
    unless: /\b(?:book|books|booked|booking)\b(?!.*\b(?:support|team|staff|answers?)\b)/,
  },
  support_one_hour: {
    said: [
      near(
        ANSWER,
        `(?:within|in|under|about|around|less than|roughly|approximately|inside|after|average of)(?: (?:about|around|roughly|less than|just|only|under|the|single))* (?:${ONE_HOUR})`,
        60,
      ),
      words(`(?:1|60) ?(?:hours?|minutes?|min)(?: average)? (?:response|reply|answer|support)\\w*`),
      near('(?:response|reply|answer\\w*|reaction) times?', ONE_HOUR, 30),
      near('(?:reply|answer|response)', `(?:${ONE_HOUR}) on average|on average (?:${ONE_HOUR})`, 40),
    ],
  },
  setup_24_hours: {
    said: [
      near(
        `${SET_UP}|accounts?`,
        `(?:within|in|under|less than|inside|after|only|just)(?: (?:about|just|only|under|less than|the first))* (?:${ONE_DAY})`,
        40,
      ),
      words(`24 ?(?:hours?|hrs?|h) (?:${SET_UP}|start)|(?:same|next|1) day (?:${SET_UP})`),
    ],
    besides:
      /\b(?:accounts?|practices?|orchid|onboard\w*|migrat\w*|activat\w*|up and running|setup|set ?up (?:is|in|within|done|takes|time)|we|our)\b/,
    ofUs: [near('ready|live|start|started|switch\\w*|open', `(?:within|in|under|less than) (?:${ONE_DAY})`, 40)],
  },
  no_contracts: {
    said: [
      words(
        '(?:no|0|without(?: a| any)?|free of|not (?:have|need|require|ask for|sign)(?: a| any)?) (?:(?:long|fixed|binding|annual|yearly|multi|minimum|term|year) )*(?:contracts?|lock ?ins?)(?! (?:between|is|shall|will|may|exists?|law|of|with (?:the|an?|her|his|their))\\b)',
      ),
      words(
        '(?:contract|lock ?in) free|not tied to (?:a|any) contract|contracts? (?:are |is )?not (?:required|needed)',
      ),
      words(
        '(?:no|0|without(?: a| any)?|free of|waived?|not (?:have|charge|pay)(?: a| any)?) (?:(?:contracts?|hidden) (?:or|and|nor|no) )*(?:set ?up|start ?up|onboarding|activation|installation|joining)(?: (?:or|and) \\w+)? (?:fees?|costs?|charges?)',
      ),
      words(
        '(?:free|complimentary) (?:set ?up|onboarding)|(?:set ?up|onboarding) (?:is |are )?(?:free|at no cost|costs nothing)|(?:set ?up|onboarding|activation) fees? (?:is |are )?(?:\\$?0|none|waived)',
      ),
    ],
  },
  vulnerability_scanning: {
    said: [
      near('vulnerabilit\\w+', 'scan|scans|scanned|scanning|scanners?', 40),
      near(
        'security (?:holes?|flaws?|gaps?|weakness\\w*)|weak spots',
        'scan\\w*|continuous\\w*|search\\w*|look for',
        40,
      ),
    ],
    ofUs: [near('vulnerabilit\\w+', 'assess\\w*|manag\\w*|monitor\\w*|test\\w*|continuous\\w*', 40)],
  },
  penetration_testing: {
    said: [
      words('pen ?test\\w*|penetration ?test\\w*|red team\\w*|(?:ethical|white hat) hack\\w*'),
      near('penetration', 'test\\w*', 20),
    ],
  },
  cyber_insurance: {
    said: [
      near(
        'cyber ?(?:security|risks?|liability|attacks?|incidents?|crime)?',
        'insur\\w+|indemni\\w+|underwrit\\w+',
        30,
      ),
      words('cyber (?:\\w+ ){0,2}(?:polic(?:y|ies)|coverage|cover|liability)'),
      words('(?:data )?breach insurance|insured against (?:\\w+ )?(?:hack\\w*|(?:data )?breach\\w*)'),
    ],
  },
  no_data_sharing: {
    said: [
      words(
        `(?:not|never|no one|no 1|nobody) (?:\\w+ ){0,2}?(?:${SHARE}) (?:\\w+ ){0,3}?(?:${DATA})|(?:${DATA}) (?:\\w+ ){0,5}?(?:not|never) (?:\\w+ ){0,2}?(?:${SHARE}|passed)`,
      ),
      words(
        `(?:${SHARE}|passed) (?:\\w+ ){0,4}?(?:with|to) (?:no one|no 1|nobody|no third part\\w+)|(?:nobody|no one|no 1)(?: else)? (?:gets|sees|receives) (?:\\w+ )?(?:data|information)|(?:no|0|without)(?: any)? (?:data|information) ?(?:sharing|selling|sales?|disclosure)`,
      ),
    ],
    unless:
      /\bbetween (?:practices|accounts|clients|tenants)|\bwithout (?:your|their|written|a|the|explicit) ?\w* ?(?:consent|permission|agreement)|\bunless\b|\bexcept\b/,
  },
  removed_on_cancellation: {
    said: [
      near(
        'remov\\w+|delet\\w+|eras\\w+|wip(?:e|ed|es|ing)|purg\\w+|destroy\\w*',
        'cancel\\w*|(?:plans?|subscriptions?) ends?|(?:when|once|after) you leave|terminat\\w+|unsubscrib\\w*',
        70,
      ),
    ],
    besides: /\b(?:data|records?|charts?|information|everything|files|account)\b/,
    unless: /\b30 days?\b/,
  },
  lowest_fees: {
    said: [
      near('lowest|cheapest|unbeatable|rock bottom', '(?:payment|processing|card|transaction)s?', 40),
      near(
        '(?:lowest|cheapest|unbeatable|best) (?:\\w+ ){0,2}?(?:fees?|rates?|prices?|costs?|charges?)',
        'market|industry|anywhere|anyone|around|of all|guaranteed',
        40,
      ),
      words('(?:fees?|rates?|prices?) (?:\\w+ ){0,3}?(?:lower|less|cheaper) than (?:any\\w*|every\\w*|all)'),
      words('(?:nobody|no one|no 1) (?:charges|costs|asks for) less|best (?:card|payment|processing) (?:fees|rates)'),
    ],
    ofUs: [near('lowest|cheapest|unbeatable', 'fees?|rates?|prices?|costs?|charges?', 30)],
    alone: [near('lowest|cheapest|unbeatable', 'fees?|rates?|prices?|costs?|charges?', 30)],
  },
  owned_by_clinicians: {
    said: [
      words(`own(?:ed|ership)(?: \\w+){0,3}? by (?:\\w+ ){0,3}?${PRO}`),
      words(`${PRO}(?: and (?:\\w+ )?${PRO})? owned(?! (?:\\w+ )?(?:practices?|clinics?|groups?))`),
      words(
        `${PRO} own (?:orchid|us|100 ?%|all of|every share|the (?:company|product|platform)|this (?:company|platform))`,
      ),
      words(`belongs? to (?:\\w+ ){0,2}?${PRO}|in the hands of ${PRO}|owners are (?:\\w+ ){0,2}?${PRO}`),
      words(`${PRO} are (?:\\w+ ){0,2}?(?:owners|shareholders)`),
    ],
    unless:
      /\b(?:practices?|clinics?|groups?) (?:that (?:is|are) )?owned\b|\bowned (?:\w+ )?(?:practices?|clinics?|groups?)\b/,
    about: 'anyone',
  },
  best_scheduling: {
    said: [
      near(
        'best in class|best of breed|class leading|industry leading|market leading|unrival+ed|unmatched|world class|number 1|no\\. ?1|#1|top rated|second to none',
        'schedul\\w+|calendars?|booking',
        40,
      ),
      words(
        'best (?:\\w+ )?(?:scheduling|scheduler|calendar|booking)(?! (?:advice|habits?|tips?|practices?|polic\\w+|approach|times?|days?|question|rule|for (?:you|a|your)))',
      ),
    ],
    alone: [words('best in class|best of breed')],
  },
  ...FIGURE_PHRASES,
}
