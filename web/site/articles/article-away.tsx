/** Shown in place of an article or a list: it was withdrawn, or it could not be read. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { IconArchive, IconCloudOff } from '@tabler/icons-react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import state from '#web/ui/kit/state.module.css'
import { listPath } from './section.ts'

export function WithdrawnArticle({ kind, words: { word } }: { kind: ArticleKind; words: PageWords }) {
  return (
    <PublicFrame>
      <div className={state.state}>
        <span className={state.badge}>
          <IconArchive size={22} stroke={1.5} aria-hidden />
        </span>
        <h1 className={state.title}>{word('goneTitle')}</h1>
        <p className={state.text}>{word('goneText')}</p>
        <div className={state.action}>
          <a href={listPath(kind)} className={buttonClass({ kind: 'quiet' })}>
            {word('backAction')}
          </a>
        </div>
      </div>
    </PublicFrame>
  )
}

/** `text` says what failed, with the prefix of the specification. */
export function UnreadArticle({ heading, text, again }: { heading: string; text: string; again: string }) {
  return (
    <PublicFrame>
      <div className={state.state}>
        <span className={`${state.badge} ${state.danger}`}>
          <IconCloudOff size={22} stroke={1.5} aria-hidden />
        </span>
        <h1 className={state.title}>{heading}</h1>
        <p className={state.text} role="alert">
          {text}
        </p>
        <div className={state.action}>
          <a href={again} className={buttonClass({ kind: 'quiet' })}>
            Try again
          </a>
        </div>
      </div>
    </PublicFrame>
  )
}
