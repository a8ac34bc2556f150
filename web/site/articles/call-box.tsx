/** The call beside the posts (spec section 2): a trial in a new window, and the page where a demo is booked. */
import type { PageWords } from '#web/content/pages/page-words.ts'
import { demoAddress } from '#web/lib/web-context.ts'
import { CallLink } from '#web/site/marketing/call-link.tsx'
import { TARGET } from '#web/site/marketing/targets.ts'
import css from './call-box.module.css'

export function CallBox({ words: { word } }: { words: PageWords }) {
  return (
    <aside className={css.box} aria-labelledby="call-title">
      <div>
        <h2 className={css.title} id="call-title">
          {word('callTitle')}
        </h2>
        <p>{word('callText')}</p>
      </div>
      <div className={css.actions}>
        <CallLink href={TARGET.register} newTab>
          {word('trial')}
        </CallLink>
        <CallLink href={demoAddress()} kind="quiet" newTab>
          {word('demo')}
        </CallLink>
      </div>
    </aside>
  )
}
