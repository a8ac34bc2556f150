import type { PageWords } from '#web/content/pages/page-words.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportEmail, supportLink } from '#web/lib/web-context.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Band } from '#web/site/marketing/band.tsx'
import { CallLink } from '#web/site/marketing/call-link.tsx'
import { Hero } from '#web/site/marketing/hero.tsx'
import { ItemList } from '#web/site/marketing/item-list.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { DraftCheck } from './draft-check.tsx'
import css from './post-blog-page.module.css'

/** /post-blog: a draft is compared with the guidance, and sent (spec section 5). */
export function PostBlogPage({ words: { word, items } }: { words: PageWords }) {
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word('lead')}
        figure="none"
        actions={
          <CallLink href={pageHref('/write-for-us')} kind="quiet">
            {word('guidelines')}
          </CallLink>
        }
      />
      <Band id="draft" title={word('checkTitle')} lead={word('checkText')}>
        <div data-island="draft-check">
          <DraftCheck />
        </div>
      </Band>
      <Band id="send" title={word('sendTitle')} tone="tinted" layout="beside">
        <div className={css.send}>
          <p>{word('sendText')}</p>
          <p className={css.actions}>
            <AnchorButton
              href={`${supportLink()}?subject=${encodeURIComponent(word('subject'))}`}
              size="large"
              data-submission-mail=""
            >
              {word('send')}
            </AnchorButton>
            <CallLink href={pageHref('/post-blog-confirmation')} kind="quiet">
              {word('sent')}
            </CallLink>
          </p>
          <p className={css.fine}>{supportEmail()}</p>
        </div>
      </Band>
      <Band id="other" title={word('otherTitle')} layout="beside">
        <ItemList items={items('other')} look="lines" columns={1} />
      </Band>
    </PublicFrame>
  )
}

/** /post-blog-confirmation: what happens with a post that was sent. `kept`: with the form, so that it is here. */
export function PostBlogConfirmationPage({ words: { word, items }, kept }: { words: PageWords; kept: boolean }) {
  return (
    <PublicFrame>
      <Hero
        title={word('heading')}
        lead={word(kept ? 'keptLead' : 'lead')}
        actions={
          <CallLink href={pageHref('/blogs')} kind="quiet">
            {word('read')}
          </CallLink>
        }
      />
      <Band id="next" title={word('nextTitle')}>
        <ItemList items={items('next')} look="steps" columns={3} />
      </Band>
      <Band id="note" title={word(kept ? 'keptTitle' : 'noteTitle')} layout="beside">
        <div className={css.send}>
          <p>{word(kept ? 'keptText' : 'noteText')}</p>
          <p>
            <a href={pageHref('/post-blog')}>{word('again')}</a>
          </p>
        </div>
      </Band>
    </PublicFrame>
  )
}
