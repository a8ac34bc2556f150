import type { PublicPage } from './public-page.ts'

/** Where a post is compared with the guidance and sent, with a form or by email: /post-blog. */
export const POST_BLOG = {
  page: 'post-blog',
  words: {
    title: 'Send a post · Orchid',
    description: 'Send a post to the Orchid Blog: compare your draft with our guidance, then send it to an editor.',
    heading: 'Send us your post',
    lead: 'Compare your draft with our guidance, then send it. No number here is a condition: an editor reads every post.',
    guidelines: 'Read the guidelines',
    checkTitle: 'Your post',
    checkText:
      'Add a Word document, or the link of a Google doc. We use your name and email only to answer you and to name you as the author.',
    otherTitle: 'Also important',
    other1Title: 'Complete and original',
    other1Text: 'Your own work, finished, and not published anywhere else.',
    other2Title: 'No promotion, nothing offensive',
    other2Text: 'A post does not sell a product, a course or a practice.',
    other3Title: 'One round of edits',
    other3Text: 'You get it back once with suggestions, and approve the text that we publish.',
    other4Title: 'Our rights',
    other4Text: 'We take full rights to every post that we publish. Please do not publish it again elsewhere.',
    sendTitle: 'Or send it by email',
    sendText:
      'Attach a Word document (.doc or .docx), or paste the link of a Google doc that is shared as "anyone with the link can edit". The subject is "Orchid Blog Post Submission".',
    send: 'Send by email',
    sent: 'I have sent it',
    subject: 'Orchid Blog Post Submission',
  },
} as const satisfies PublicPage
