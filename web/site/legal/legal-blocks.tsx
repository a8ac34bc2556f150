/** Renders the blocks of a legal document (web/content/legal-document.ts). */
import type { LegalBlock, LegalWord, LegalWords } from '#web/content/legal-document.ts'
import { supportEmail, supportLink } from '#web/lib/web-context.ts'
import { CrisisWords } from '#web/site/frame/crisis-words.tsx'
import css from './legal-page.module.css'

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'object') {
    if ('points' in block)
      return (
        <ul className={css.points}>
          {block.points.map((words) => (
            <li key={JSON.stringify(words)}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      )
    if ('facts' in block)
      return (
        <dl className={css.facts}>
          {block.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Words words={text} />
              </dd>
            </div>
          ))}
        </dl>
      )
    if ('crisis' in block)
      return (
        <p className={css.crisis}>
          <CrisisWords />
        </p>
      )
  }
  return (
    <p>
      <Words words={block} />
    </p>
  )
}

export function Words({ words }: { words: LegalWords }) {
  if (typeof words === 'string') return words
  return words.map((word) => <Word key={JSON.stringify(word)} word={word} />)
}

function Word({ word }: { word: LegalWord }) {
  if (typeof word === 'string') return word
  if ('support' in word) return <a href={supportLink()}>{supportEmail()}</a>
  return <a href={word.href}>{word.label}</a>
}
