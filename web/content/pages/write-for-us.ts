import type { PublicPage } from './public-page.ts'

export const WRITE_FOR_US = {
  page: 'write-for-us',
  words: {
    title: 'Write for us · Orchid',
    description:
      'Write for the Orchid blog: what we look for, how long a post is, what we do not accept, and how to send your pitch.',
    heading: 'Write for us',
    lead: 'You sit with people all day and know things that no study has counted yet. If you can say one of them clearly, we would like to publish it.',
    pitch: 'Send your pitch',
    read: 'Read the blog',
    introTitle: 'Who reads it',
    introText:
      'Therapists, psychologists and psychiatrists in private practice, and people who are about to start one. They read between two sessions. A good post gives them one thing that they can use the same day.',
    guidelinesTitle: 'Guidelines',
    guideline1Title: 'Length',
    guideline1Text: 'We suggest 800 to 1,800 words. We still consider shorter and longer pieces.',
    guideline2Title: 'Title',
    guideline2Text: 'At most 10 words or 100 characters. Say what the post is about rather than why it is important.',
    guideline3Title: 'Links',
    guideline3Text: 'At most 10, each to something that a reader would want to open.',
    guideline4Title: 'About you',
    guideline4Text: 'A short bio of at most 100 words, in the third person.',
    guideline5Title: 'Original',
    guideline5Text: 'Complete, your own work, and not published anywhere else.',
    guideline6Title: 'Format',
    guideline6Text: 'A Word document (.doc or .docx), or a Google doc shared as "anyone with the link can edit".',
    styleTitle: 'Style guidelines',
    style1Title: 'Write as you speak to a colleague',
    style1Text: 'Short sentences, plain words. Explain a term once, where it first appears.',
    style2Title: 'Show one case, changed beyond recognition',
    style2Text: 'No client can recognize themselves, and no one who knows them can either.',
    style3Title: 'Cite in APA style',
    style3Text: 'Put citations in the text and the list at the end. We do not print footnotes.',
    style4Title: 'Expect one round of edits',
    style4Text: 'We send it back to you once with suggestions. You approve the text that we publish.',
    refusedTitle: 'Submissions not accepted',
    refused1Title: 'Promotional copy for a product, a course or a practice',
    refused2Title: 'Offensive content',
    refused3Title: 'Drafts that are not finished',
    refused4Title: 'Posts that have been published elsewhere, in whole or in part',
    howTitle: 'How to submit',
    how1Title: 'Choose one idea',
    how1Text: 'Look through the blog first, so that yours is new.',
    how2Title: 'Write it to the end',
    how2Text: 'Follow the guidelines above, and add your bio.',
    how3Title: 'Send it by email',
    how3Text: 'Attach the Word document or paste the link. The subject is "Orchid Blog Post Submission".',
    how4Title: 'Work on it with an editor',
    how4Text: {
      text: 'We reply in 1 to 2 weeks. After one round of edits, your post gets its day in the content calendar.',
      claim: 'editorial_reply',
    },
    how4TextPlain: 'An editor reads it. After one round of edits, your post gets its day in the content calendar.',
    check: 'Compare your draft with these guidelines',
    faqTitle: 'Before you write',
    closingTitle: 'Have an idea?',
    closingText: 'Send the post, or a few sentences about it. A person reads every one.',
    subject: 'Orchid Blog Post Submission',
  },
  faqs: [
    {
      id: 'write-length',
      question: 'How long should a post be?',
      answer:
        'We suggest 800 to 1,800 words. If your idea needs fewer or more, send it anyway and we will consider it.',
    },
    {
      id: 'write-rights',
      question: 'Who owns a published post?',
      answer:
        'We take full rights to every post that we publish, and your name stays on it. Please do not publish it again elsewhere. You are welcome to link to it.',
    },
    {
      id: 'write-date',
      question: 'When will my post appear?',
      answer: 'The date depends on the content calendar. Your editor tells you the day once the text is final.',
    },
    {
      id: 'write-format',
      question: 'In which format do I send it?',
      answer:
        'As a Word document (.doc or .docx), or as a link to a Google doc. Share the doc as "anyone with the link can edit", so that we can suggest changes in it.',
    },
    {
      id: 'write-edits',
      question: 'Will you change my text?',
      answer:
        'There is one round of edits, mostly for length and clarity. Nothing is published that you have not approved.',
    },
    {
      id: 'write-clients',
      question: 'Can I write about my clients?',
      answer:
        'Only in a way that protects them. Change or combine details until no one can be recognized, also by people who know them well, and say in the post that you did.',
    },
  ],
} as const satisfies PublicPage
