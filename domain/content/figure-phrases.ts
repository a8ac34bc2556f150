import type { ClaimKey } from '#contracts/plain/claims'
import { type ClaimPhrases, near, words } from './claim-patterns.ts'

const MISSED =
  'no ?shows?|missed (?:appointments?|sessions?|visits?)|absences|absenteeism|appointments that are missed|clients who do not (?:come|show up)'
const QUARTER_OF = '25 ?%|(?:a|1) quarter|1 in 4'
const FEWER =
  /\b(?:fall|falls|fell|drop|drops|dropped|fewer|less|reduc\w+|cut|cuts|cutting|down|decreas\w+|lower\w*|shr[aiu]nk\w*|avoid\w*|prevent\w*|save[ds]?|saving)\b/
const LEAVING =
  'turnover|attrition|churn|resign\\w*|(?:clinicians?|staff|therapists?|people|employees?) (?:who )?(?:leav\\w+|quit\\w*)'
const EARNED =
  'revenues?|earn|earns|earned|earning|earnings|income|takings|turnover|(?:per|each|every|an) (?:appointment|session|visit)|(?:appointments?|sessions?|visits?) (?:earn\\w*|bring\\w*|pay\\w*|mak\\w+)'
const RECOVERY = 'remission|remit|recover\\w*|symptom free|free of symptoms|(?:get|getting|become) well'
const THREE_TIMES = '3 ?x|3 ?times|(?:3|three) ?fold|tripl\\w+|thrice'
const MEASURES = 'phq ?9|gad ?7|pcl ?5'
const ANY_PLAN =
  '(?:every|each|all|any|whatever|whichever|regardless of|no matter (?:which|what|the))(?: (?!treatment|care|safety|wellness)\\w+){0,2} (?:plans?|subscriptions?|tiers?|packages?)'
const REPLIED =
  'repl(?:y|ies|ied)|replying|answers?|answered|answering|respon\\w+|hear (?:back )?from us|hear back|get back|editors?|write back'
const TWO_WEEKS = '1 ?(?:to|or|and|/)? ?2 weeks|a week or 2|(?:a |1 )?fortnight|7 ?(?:to|or)? ?14 days'

/** The words of claims about prices, savings and results, in folded texts. */
export const FIGURE_PHRASES = {
  card_rate: {
    said: [
      near(
        '2\\.74 ?%?|3\\.15 ?%?|1\\.16 ?%|\\$116|(?:274|315|116) (?:basis points|bps)',
        'cards?|fees?|transactions?|payments?|process\\w*|charg\\w*|sav\\w+|cheaper|less|elsewhere|competitors?|as low as|\\$10000',
        60,
      ),
    ],
    ofUs: [words('2\\.74 ?%?|3\\.15 ?%|1\\.16 ?%|\\$116')],
    alone: [words('2\\.74 ?%?|3\\.15 ?%?|1\\.16 ?%|\\$116')],
    about: 'anyone',
  },
  ai_add_on: {
    said: [near('\\$?9[. ]99', 'add ?ons?|tool ?kits?|ai|a\\.i|assistants?|artificial intelligence|on top|extra', 50)],
    ofUs: [words('\\$?9\\.99')],
    alone: [words('\\$?9[. ]99')],
    unless: /\bai only\b(?!.*\badd ?on\b)/,
    about: 'anyone',
  },
  time_saved: {
    said: [
      near(
        'sav(?:e|es|ed|ing|ings)|reclaim\\w*|free[sd]? up|gain\\w*|wins? back|gets? back|gives? (?:\\w+ )?back|cuts?|spar(?:e|es|ed)|shav\\w+|trim\\w*',
        '30 ?min(?:ute)?s?|0?\\.5 ?h(?:ou)?rs?',
        50,
      ),
    ],
    besides:
      /\b(?:clients?|patients?|weeks?|weekly|clinicians?|therapists?|notes?|paperwork|admin\w*|document\w*|desk)\b/,
    about: 'anyone',
  },
  industry_saving: {
    said: [near('industry|sector', 'sav(?:e|es|ed|ing|ings)', 30)],
    alone: [words('industry (?:averages?|wide)|across the industry')],
    about: 'anyone',
  },
  clients_improved: {
    said: [
      near(
        '83 ?%',
        'improv\\w*|(?:get|gets|got|getting|feel|felt|feeling|do|did|are) better|recover\\w*|measurement|mbc|progress\\w*|benefit\\w*|symptoms?',
        60,
      ),
    ],
    alone: [words('83 ?%')],
    about: 'anyone',
  },
  fewer_no_shows: {
    said: [near(MISSED, QUARTER_OF, 60)],
    besides: FEWER,
    alone: [near(MISSED, QUARTER_OF, 60)],
    about: 'anyone',
  },
  yearly_saving: {
    said: [near('(?<!per )\\$1000', '(?:per|a|each|every|/) ?(?:year|yr|annum)|annual\\w*|yearly|12 months', 30)],
    besides: /\b(?:sav(?:e|es|ed|ing|ings)|keep|keeps|cheaper|cut|cuts|lower|richer|back|pockets?)\b/,
    alone: [near('(?<!per )\\$1000', '(?:per|a|each|every|/) ?(?:year|yr|annum)|annual\\w*|yearly', 20)],
    about: 'anyone',
  },
  less_turnover: {
    said: [near(LEAVING, '75 ?%|3 ?quarters', 60)],
    besides: FEWER,
    alone: [near(LEAVING, '75 ?%|3 ?quarters', 60)],
    about: 'anyone',
  },
  more_revenue: {
    said: [near('10 ?%|(?:a|1) tenth', EARNED, 50)],
    besides: /\b(?:more|higher|increas\w+|extra|up|rais\w+|grow\w*|grew|additional|boost\w*|gain\w*|plus|uplift)\b/,
    alone: [words('10 ?% more'), near('10 ?%', EARNED, 50)],
    about: 'anyone',
  },
  form_completion: {
    said: [
      near(
        '97 ?%',
        'forms?|questionnaires?|complet\\w*|fill\\w*|finish\\w*|intakes?|paperwork|measures|returned|answered',
        60,
      ),
    ],
    alone: [words('97 ?%')],
    about: 'anyone',
  },
  more_remission: {
    said: [near(THREE_TIMES, RECOVERY, 60)],
    alone: [near(THREE_TIMES, 'likely|likelihood|chances?|odds|probab\\w+', 30)],
    about: 'anyone',
  },
  measures_included: {
    said: [
      near(MEASURES, ANY_PLAN, 80),
      near(MEASURES, '(?:plans|subscriptions) (?:all )?(?:include|contain|come with|have)', 80),
    ],
    about: 'anyone',
  },
  case_study: {
    said: [
      near('\\$120000', 'sav\\w+', 60),
      words('2400 admin\\w* hours?|1040 (?:subsidi[sz]ed|funded|free) sessions?'),
      near('2400 (?:\\w+ )?hours?', 'admin\\w*|sav\\w*|paperwork|reclaim\\w*|grants?', 50),
      near('1040 (?:\\w+ )?sessions?', 'subsid\\w+|funded|grants?|given|free', 50),
      near('98 ?%', 'conver\\w+', 40),
      near('\\$130000', 'funds?|funded|funding|grants?|rais\\w+|donat\\w*|subsid\\w*', 50),
      near('100', 'grantees?', 20),
    ],
    alone: [words('\\$120000|\\$130000|2400 (?:\\w+ )?hours?|1040 (?:\\w+ )?sessions?')],
    about: 'anyone',
  },
  editorial_reply: {
    said: [near(TWO_WEEKS, REPLIED, 60)],
    ofUs: [near(TWO_WEEKS, 'decid\\w+|decision', 60)],
    alone: [words(TWO_WEEKS)],
  },
} as const satisfies Partial<Record<ClaimKey, ClaimPhrases>>
