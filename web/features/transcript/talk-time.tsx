/** How long each person spoke, as one bar and as a table. */
import { hueOf } from '#web/ui/kit/initials.tsx'
import type { Analytics } from '#web/data/calls/transcript.ts'
import { shares, spokenTime } from './spoken-time.ts'
import css from './transcript.module.css'

export function TalkTime({ analytics }: { analytics: Analytics }) {
  const { speakers, topics, longest_pause_ms } = analytics
  const share = shares(speakers.map((one) => one.talk_ms))
  return (
    <div className={css.analytics}>
      <div className={css.bar} aria-hidden>
        {speakers.map((one, at) => (
          <span key={one.user_id} style={{ flexGrow: one.talk_ms, background: `var(--hue-${hueOf(one.user_id)})` }}>
            {(share[at] ?? 0) >= 12 && `${share[at]} %`}
          </span>
        ))}
      </div>
      <table className={css.table}>
        <caption className="visually-hidden">Talk time by speaker</caption>
        <thead>
          <tr>
            <th scope="col">Speaker</th>
            <th scope="col">Talk time</th>
            <th scope="col">Share</th>
            <th scope="col">Turns</th>
            <th scope="col">Words</th>
          </tr>
        </thead>
        <tbody>
          {speakers.map((one, at) => (
            <tr key={one.user_id}>
              <th scope="row">
                <span className={css.dot} style={{ background: `var(--hue-${hueOf(one.user_id)})` }} />
                {one.speaker}
              </th>
              <td>{spokenTime(one.talk_ms)}</td>
              <td>{share[at]} %</td>
              <td>{one.turns}</td>
              <td>{one.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {longest_pause_ms >= 1_000 && <p className={css.aside}>Longest pause: {spokenTime(longest_pause_ms)}</p>}
      {topics.length > 0 && (
        <p className={css.topics}>
          <span className={css.aside}>Frequent words</span>
          {topics.map((topic) => (
            <span key={topic} className={css.topic}>
              {topic}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
