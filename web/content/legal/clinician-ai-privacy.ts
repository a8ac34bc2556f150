import type { LegalDocument } from '#web/content/legal-document.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The AI privacy policy for clinicians. Every sentence about the product must be true of the code (agent/). */
export const CLINICIAN_AI_PRIVACY: LegalDocument = {
  title: 'Clinician AI privacy policy',
  lead: 'What the software listens to, what it writes, where that is stored, and what you decide.',
  sections: [
    {
      id: 'scope',
      title: 'What this covers',
      blocks: [
        [
          'Orchid can turn the speech of a session into captions and a transcript, and draft a summary from it. This policy describes these functions for professionals. For everything else, see the ',
          { href: pageHref('/privacy-policy'), label: 'privacy policy' },
          '.',
        ],
      ],
    },
    {
      id: 'consent',
      title: 'Nothing runs without everyone',
      blocks: [
        {
          points: [
            'Captions start only when every person in the call has turned them on, each for themselves and for the connection that they use. When someone joins who has not agreed, they stop.',
            'When anyone turns them off or leaves, they stop. Words that are not stored by then are discarded.',
            'Agreeing is never a condition for a session. A client who does not agree gets the same session without captions.',
            'You explain to your clients what is captured, why, and who reads it, and you document their consent as your license and your state require.',
          ],
        },
      ],
    },
    {
      id: 'processing',
      title: 'Where speech becomes text',
      blocks: [
        {
          points: [
            'Our own software turns speech into text, on servers that the operator runs. No audio and no text is sent to an outside AI service.',
            'Audio is not stored. It is dropped as soon as it has become text.',
            'The text of each segment is stored encrypted, with a key of your practice, and only then shown as a caption.',
            'Nothing that is said or written in your sessions is used to train a model.',
          ],
        },
      ],
    },
    {
      id: 'drafts',
      title: 'What the draft is',
      blocks: [
        'The draft is made of sentences that were said. Each sentence leads back to the lines it came from. It is not a diagnosis, a risk assessment or a clinical judgment, and it can miss the most important thing.',
        'You read it, correct it and decide on each sentence. A note becomes part of the record only when you sign it. Then you are responsible for it, as for a note you wrote alone.',
      ],
    },
    {
      id: 'limits',
      title: 'What it gets wrong',
      blocks: [
        'Recognition makes more mistakes with accents, dialects, more than one person speaking at once, names of medicines, quiet voices and bad connections. Never rely on a caption or a draft to notice danger. No one and nothing monitors transcripts for it.',
      ],
    },
    {
      id: 'access',
      title: 'Who can read it',
      blocks: [
        {
          facts: [
            { name: 'You', text: 'The transcript and the draft of your own sessions.' },
            {
              name: 'Your client',
              text: 'The captions during the session. Whether they get more is up to you and to the law.',
            },
            { name: 'A scheduler', text: 'Neither transcripts nor drafts nor notes.' },
            { name: 'A parent or guardian', text: 'Never transcripts or notes.' },
            {
              name: 'We, the operator',
              text: 'Our logs and tools show numbers and codes, not text. We hold the keys and run the servers, so technically we could open what is stored.',
            },
          ],
        },
        'Every time a transcript is read, the audit log of the practice records it.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      blocks: [
        'Transcripts and drafts belong to the record of your practice. They are kept and deleted with it, as the privacy policy describes. Text that was typed and then removed from a note is destroyed when the note is signed.',
      ],
    },
    {
      id: 'duties',
      title: 'What we ask of you',
      blocks: [
        {
          points: [
            'Use captions only where your license, your state and your malpractice insurer allow it.',
            'Turn them off for parts of a session that a client wants to keep unwritten.',
            'Do not copy a transcript into another AI service without your client’s consent.',
            'Tell us when a draft is misleading in a way that could repeat.',
          ],
        },
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [['Write to ', { support: true }, '. Please do not include what was said in a session.']],
    },
  ],
}
