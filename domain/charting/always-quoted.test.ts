import { QUOTED_CATEGORIES, type QuotedCategory } from '#contracts/plain/quoted-categories'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysQuoted, categoriesOf } from './always-quoted.ts'
import { QUOTED_WORDS } from './quoted-words.ts'

/** Sentences as a recognizer writes them, listed under a category that they must have. */
const SAID: Record<QuotedCategory, string[]> = {
  suicide: [
    'i have not had suicidal thoughts since march',
    'no suicide attempts in the family',
    'she is not suicidal',
    'i never thought about killing my self',
    'he killed himself last year',
    'sometimes i just want to die',
    'i wish i was dead',
    'i do not want to be here anymore',
    'i would be better off dead',
    'they would be better off without me',
    'i thought about ending my life',
    'he tried to take his own life',
    'i dont see a reason to live',
    'i took an over dose in june',
    'i wanted to jump off the bridge',
    'some mornings i wish i would not wake up',
    'i have no thoughts of ending it',
    'sui side was never a thought',
    'Je l’ai appelé suicidaire',
  ],
  'self-harm': [
    'i have not cut myself in weeks',
    'no self harm',
    'i used to self-harm',
    'i stopped cutting two years ago',
    'i scratched and hurt my self again',
    'she cuts her arms',
    'i burned myself with a lighter',
    'i threw the razor blades away',
    'i hit myself when i am angry',
  ],
  'harm to others': [
    'i would never hurt anybody',
    'i wanted to hit him so hard',
    'i could kill him',
    'do you have guns at home',
    'the knives are locked away',
    'i have never been violent',
    'i threatened my boss',
    'i pushed her',
  ],
  abuse: [
    'there was no abuse',
    'he used to beat us',
    'my uncle molested me',
    'i was raped in college',
    'she hit me again on sunday',
    'i do not feel safe at home',
    'i am afraid of him',
    'he touched me when i was nine',
    'it was sexual assault',
    'my mother was neglecting us',
  ],
  medicines: [
    'i stopped taking my meds',
    'the doctor raised the dose',
    'i take fifty milligrams of sertraline',
    'i am not on any medication',
    'Zoloft made me dizzy',
    'so loft made me dizzy',
    'the lithium level was fine',
    'no side effects',
    'i ran out of refills',
    'two pills before bed',
    'they prescribed prozac',
    'i forgot my lexapros',
    'xanax helps me fly',
  ],
  substances: [
    'i do not drink',
    'i have been sober since may',
    'i drank a bottle of wine',
    'i was drunk on friday',
    'i smoke weed every evening',
    'no drugs',
    'he relapsed last month',
    'we got high again',
    'two beers after work',
    'i tried cocaine once',
    'i have not been using since the summer',
    'i stopped vaping',
  ],
}
/** Sentences about other subjects. */
const HARMLESS = [
  'i have been sleeping badly since the new job started',
  'let us look at the diary together next week',
  'my sister says the evening walks help',
  'i was so proud of the garden this year',
  'we skilled up for the new project',
  'the strange man was kind',
  'hello good to see you again',
  'i feel tired and my back aches',
]

describe('the words by which a sentence is always quoted', () => {
  for (const [category, sentences] of Object.entries(SAID))
    it.each(sentences)(`include those of ${category}: %s`, (sentence) => {
      expect(categoriesOf(sentence)).toContain(category)
      expect(categoriesOf(sentence.toUpperCase())).toContain(category)
      expect(categoriesOf(`well um ${sentence} you know and then i went home`)).toContain(category)
    })

  it.each(HARMLESS)('leave out: %s', (sentence) => expect(categoriesOf(sentence)).toEqual([]))

  it('include every phrase of the table, and each follows the notation', () => {
    for (const category of QUOTED_CATEGORIES)
      for (const phrase of QUOTED_WORDS[category]) {
        expect(phrase, phrase).toMatch(/^[a-z{][a-z{}]*\*?( ([a-z]+\*?|_|\{[a-z]+\}))*$/)
        const spoken = phrase
          .replaceAll('*', '')
          .replaceAll('_', 'really')
          .replaceAll('{self}', 'myself')
          .replaceAll('{others}', 'him')
          .replaceAll('{limbs}', 'arm')
        expect(categoriesOf(`so ${spoken} then`), phrase).toContain(category)
      }
  })
})

const PROFESSIONAL = 'ada'
const professionals = new Set([PROFESSIONAL])
let count = 0
const line = (user_id: string, text: string, second = count) => ({
  segment_id: `segment-${count++}`,
  user_id,
  speaker: user_id === PROFESSIONAL ? 'Ada' : 'Sam',
  started_at: new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString(),
  text,
})
const quoted = (lines: ReturnType<typeof line>[]) => alwaysQuoted(lines, professionals)

describe('the always quoted sentences', () => {
  it('are verbatim, with speaker, time and line', () => {
    const said = line('sam', 'I slept well. I have not had suicidal thoughts since March. We walked.')
    expect(quoted([said])).toEqual([
      {
        categories: ['suicide'],
        reply: false,
        text: 'I have not had suicidal thoughts since March.',
        segment_ids: [said.segment_id],
        user_id: 'sam',
        speaker: 'Sam',
        started_at: said.started_at,
      },
    ])
  })

  it('include the reply to a quoted question, even if the reply has no such word', () => {
    const given = quoted([
      line(PROFESSIONAL, 'any thoughts of suicide this week'),
      line('sam', 'no not at all'),
      line('sam', 'we went to the lake'),
      line('sam', 'i did drink a beer there'),
      line(PROFESSIONAL, 'what was the lake like'),
    ])
    expect(given.map(({ text, reply, categories }) => [text, reply, categories])).toEqual([
      ['any thoughts of suicide this week', false, ['suicide']],
      ['no not at all', true, ['suicide']],
      ['we went to the lake', true, ['suicide']],
      ['i did drink a beer there', false, ['substances']],
    ])
  })

  it('include the whole reply, even if it corrects itself or the question continues in a second sentence', () => {
    const texts = (lines: ReturnType<typeof line>[]) => quoted(lines).map(({ text }) => text)
    expect(
      texts([line(PROFESSIONAL, 'Have you had thoughts of suicide?'), line('sam', 'No. Well, last night I did.')]),
    ).toEqual(['Have you had thoughts of suicide?', 'No.', 'Well, last night I did.'])
    expect(
      texts([
        line(PROFESSIONAL, 'Have you had thoughts of suicide? You can be honest with me.'),
        line('sam', 'Yes, last night.'),
        line(PROFESSIONAL, 'Thank you for telling me.'),
        line('sam', 'It rained.'),
      ]),
    ).toEqual(['Have you had thoughts of suicide?', 'Yes, last night.'])
  })

  it('include both parts of a phrase that was cut in two, also with another speaker in between', () => {
    const given = quoted([
      line('sam', 'i was thinking about killing'),
      line(PROFESSIONAL, 'mhm'),
      line('sam', 'myself back then'),
    ])
    expect(given.map(({ text, categories }) => [text, categories])).toEqual([
      ['i was thinking about killing', ['suicide', 'harm to others']],
      ['myself back then', ['suicide']],
    ])
  })

  it('are not limited in number, and are in the order of speech', () => {
    const lines = Array.from({ length: 40 }, (_, i) => line('sam', `i took pill number ${i}`, i))
    const given = quoted(lines.toReversed())
    expect(given.map(({ segment_ids }) => segment_ids[0])).toEqual(lines.map(({ segment_id }) => segment_id))
  })

  it('never leave out a sentence with such a word, whatever else is said', () => {
    const words = fc.constantFrom('i', 'not', 'never', 'the', 'um', 'walk', 'suicidal', 'meds', 'home', 'beer')
    const call = fc.array(fc.tuple(fc.constantFrom('sam', PROFESSIONAL), fc.array(words, { maxLength: 10 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(call, (all) => {
        const lines = all.map(([user, said], i) => line(user, said.join(' '), i))
        const named = new Set(quoted(lines).flatMap(({ segment_ids }) => segment_ids))
        for (const { text, segment_id } of lines)
          if (/suicidal|meds|beer/.test(text)) expect(named).toContain(segment_id)
      }),
    )
  })
})
