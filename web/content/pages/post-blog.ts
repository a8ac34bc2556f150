import type { PublicPage } from './public-page.ts'

/** Where a post is compared with the guidance and sent: /post-blog. */
export const POST_BLOG = {
  page: 'post-blog',
  words: {
    title: 'Send a post · Orchid',
    description:
      'Send a post to the Orchid Blog: compare your draft with our guidance, then send it by email to an editor.',
    heading: 'Send us your post',
    lead: 'Compare your draft with our guidance, then send it by email. Nothing here is a condition: an editor reads every post.',
    guidelines: 'Read the guidelines',
    checkTitle: 'Your draft',
    checkText: 'What you paste here stays in this browser tab. It is only counted, and not sent.',
    otherTitle: 'Also important',
    other1Title: 'Complete and original',
    other1Text: 'Your own work, finished, and not published anywhere else.',
    other2Title: 'No promotion, nothing offensive',
    other2Text: 'A post does not sell a product, a course or a practice.',
    other3Title: 'One round of edits',
    other3Text: 'You get it back once with suggestions, and approve the text that we publish.',
    other4Title: 'Our rights',
    other4Text: 'We take full rights to every post that we publish. Please do not publish it again elsewhere.',
    sendTitle: 'Send it by email',
    sendText:
      'Attach a Word document (.doc or .docx), or paste the link of a Google doc that is shared as "anyone with the link can edit". The subject is "Orchid Blog Post Submission".',
    send: 'Send by email',
    sent: 'I have sent it',
    subject: 'Orchid Blog Post Submission',
  },
} as const satisfies PublicPage
