/** The clients of the demo practice and the hour at which each of them comes. All of them are fictional. */

type Note = Record<'subjective' | 'objective' | 'assessment' | 'plan', string>

export type DemoClient = {
  first_name: string
  preferred_first_name?: string
  last_name: string
  /** 1 is Monday. */
  weekday: number
  /** Local time, HH:MM. */
  at: string
  type: 'Individual session' | 'Couples session'
  /** The other partner of a couple. */
  partner?: { first_name: string; last_name: string }
  /** Notes of the past sessions, oldest first. */
  notes: readonly Note[]
}

const note = (subjective: string, objective: string, assessment: string, plan: string): Note => ({
  subjective,
  objective,
  assessment,
  plan,
})

export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    first_name: 'Jonah',
    last_name: 'Reyes',
    weekday: 1,
    at: '09:00',
    type: 'Individual session',
    notes: [
      note(
        'Wakes at four most nights and lies awake thinking about the shop.',
        'Tired, attentive. Filled in the sleep diary during the session.',
        'Sleep has become an effort. Time in bed is far longer than time asleep.',
        'Diary for two weeks. Out of bed at 6:30 AM every day.',
      ),
      note(
        'Kept the time on six of seven days. "The mornings are awful, the evenings are better."',
        'Brought the diary complete. Average sleep 5 h 50 min.',
        'Good adherence. Ready to shorten the time in bed.',
        'In bed from midnight to 6:30 AM. Check daytime sleepiness; no long drives.',
      ),
      note(
        'Fell asleep within twenty minutes on five nights.',
        'Brighter, joked about the alarm clock.',
        'Sleep efficiency rose to 84 percent.',
        'Bedtime fifteen minutes earlier. Next session: thoughts about the shop at night.',
      ),
    ],
  },
  {
    first_name: 'Priyanka',
    preferred_first_name: 'Priya',
    last_name: 'Nair',
    weekday: 1,
    at: '13:30',
    type: 'Individual session',
    notes: [
      note(
        'First weeks in a new team. Rehearses every sentence before a meeting.',
        'Spoke quickly, apologized often.',
        'Worry about being judged; avoids speaking unprepared.',
        'List of situations, from easy to hard.',
      ),
      note(
        'Asked one unplanned question in the Tuesday meeting.',
        'Described it without being asked. Smiled.',
        'First exposure done. The feared reaction did not come.',
        'Two unplanned questions this week. Note the prediction and the outcome.',
      ),
      note(
        'Three questions, one answered with "good point".',
        'Calmer pace.',
        'Predictions are getting milder.',
        'Give the short update next week without written notes.',
      ),
    ],
  },
  {
    first_name: 'Ben',
    last_name: 'Aaltonen',
    weekday: 2,
    at: '10:00',
    type: 'Individual session',
    notes: [
      note(
        'His father died in August. Has not been back to the house.',
        'Quiet, long pauses, tears when the garden came up.',
        'Grief; functions at work, withdraws at home.',
        'No task. Bring a photograph if he wants to.',
      ),
      note(
        'Brought a photograph of the boat. Talked about the summers there.',
        'More eye contact. Laughed once.',
        'Grief moves between pain and memory, as expected.',
        'Call his sister about the house.',
      ),
    ],
  },
  {
    first_name: 'Sofia',
    last_name: 'Marchetti',
    weekday: 2,
    at: '14:30',
    type: 'Individual session',
    notes: [
      note(
        'Two panic attacks on the train, none at home.',
        'Hyperventilated briefly when she described them, recovered by herself.',
        'Panic with beginning avoidance of trains.',
        'Breathing record. One stop by train with a friend.',
      ),
      note(
        'Rode one stop with a friend and two alone.',
        'Proud. Showed the record.',
        'Exposure works; safety behavior: she stands at the door.',
        'Three stops, seated, away from the door.',
      ),
      note(
        'Rode to work by train on four days.',
        'Relaxed. Talked about other things for half of the session.',
        'Avoidance is nearly gone.',
        'Relapse plan next time. Then every second week.',
      ),
    ],
  },
  {
    first_name: 'Dana',
    last_name: 'Fields',
    weekday: 3,
    at: '09:00',
    type: 'Individual session',
    notes: [
      note(
        'Divorce is final since Monday. Sleeps, eats little.',
        'Flat voice at first, livelier about the new flat.',
        'Adjustment after separation; no change of risk.',
        'One meal with other people each day.',
      ),
      note(
        'Cooked twice for the neighbors.',
        'Warmer, made plans for the holidays.',
        'Activity returns.',
        'Write down what the weekends shall look like.',
      ),
    ],
  },
  {
    first_name: 'Teo',
    last_name: 'Nguyen',
    weekday: 3,
    at: '15:30',
    type: 'Individual session',
    notes: [
      note(
        'Works until midnight; "if I stop, everything falls apart".',
        'Looked at the phone four times.',
        'Perfectionism at work; rest is felt as failure.',
        'Phone in the other room from 9 PM. Record what happens.',
      ),
      note(
        'Nothing fell apart. Slept seven hours twice.',
        'Phone stayed in the bag.',
        'The prediction did not hold; he noticed it himself.',
        'Hand over one task completely.',
      ),
    ],
  },
  {
    first_name: 'Ruth',
    last_name: 'Adeyemi',
    weekday: 4,
    at: '10:00',
    type: 'Individual session',
    notes: [
      note(
        'Mood 4 of 10. Stopped singing in the choir in spring.',
        'Slow speech, good contact.',
        'Moderate depression; lost what gave her joy.',
        'Walk each morning. Listen to one rehearsal without singing.',
      ),
      note(
        'Walked on five days. Went to the rehearsal and stayed.',
        'Mood 5 of 10. Hummed a line.',
        'Activation begins to work.',
        'Sing in the back row on Thursday.',
      ),
      note(
        'Sang. "I cried, and it was fine."',
        'Mood 6 of 10.',
        'Clear improvement; keep the pace.',
        'Add one call with a friend. Measure again in two weeks.',
      ),
    ],
  },
  {
    first_name: 'Alice',
    last_name: 'Brandt',
    weekday: 5,
    at: '10:30',
    type: 'Couples session',
    partner: { first_name: 'Karl', last_name: 'Brandt' },
    notes: [
      note(
        'Came with her husband Karl. They argue about money and stop talking for days.',
        'She pursues, he withdraws; both noticed it in the session.',
        'Pursue-withdraw pattern. Both want to stay together.',
        'Ten minutes of talk each evening, not about money.',
      ),
      note(
        'Talked on four evenings. One argument, ended after an hour.',
        'Interrupted each other less.',
        'The pattern is named at home as well.',
        'Talk about one bill with the timer.',
      ),
    ],
  },
]
