import type { LegalDocument } from '#web/content/legal-document.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The waiver of liability. */
export const WAIVER_OF_LIABILITY: LegalDocument = {
  title: 'Waiver of liability',
  lead: 'What we answer for, what your professional answers for, and what no one can promise.',
  sections: [
    {
      id: 'roles',
      title: 'Who does what',
      blocks: [
        'We provide software with which professionals run their practice and clients find, book and meet them. Professionals are independent. They are not our employees or agents, and we do not direct, supervise or check the care they give.',
        'Your professional answers for your care: for what they say and do, for their license, and for their records. Listing someone on our pages is no recommendation.',
      ],
    },
    {
      id: 'telehealth',
      title: 'Meeting by video',
      blocks: [
        'By booking a session that takes place by video, you accept that:',
        {
          points: [
            'video is not right for everyone and everything, and you and your professional decide together whether it is;',
            'a connection can fail, and a session may have to continue by phone or be moved;',
            'others near you may overhear you, and you choose a place where they cannot;',
            'your professional may need to know where you are, to send help in an emergency;',
            'you can stop at any time and ask for care in person instead.',
          ],
        },
      ],
    },
    {
      id: 'emergencies',
      title: 'Emergencies',
      blocks: [
        'Orchid is not an emergency service, and no one watches messages or bookings for danger.',
        { crisis: true },
      ],
    },
    {
      id: 'release',
      title: 'What you release us from',
      blocks: [
        'As far as the law allows, you do not hold us liable for:',
        {
          points: [
            'the care that a professional gives or does not give, and its results;',
            'statements of professionals about themselves, their licenses and their prices;',
            'what people say, write or do to each other in sessions and messages;',
            'a missed session because a reminder was late or lost, or because a service that we depend on failed;',
            'mistakes in captions, transcripts and drafted summaries;',
            'what happens on your own device, connection or email account.',
          ],
        },
      ],
    },
    {
      id: 'not-released',
      title: 'What stays our responsibility',
      blocks: [
        'This waiver does not cover harm that we cause intentionally or by gross negligence, our duties to protect your data, refunds that we owe you, or any right that the law says you cannot give up. Nothing here limits claims that you may have against your professional.',
      ],
    },
    {
      id: 'limit',
      title: 'How much we owe at most',
      blocks: [
        'Where we are liable and the law allows a limit, it is what you paid to us for Orchid in the twelve months before the event. We are not liable for lost profit or other indirect damage.',
      ],
    },
    {
      id: 'minors',
      title: 'For a minor',
      blocks: [
        'A parent or guardian who agrees for a minor agrees for themselves and, as far as the law allows, for the minor.',
      ],
    },
    {
      id: 'law',
      title: 'If a part does not hold',
      blocks: [
        [
          'If a court finds that a part of this waiver does not hold, the rest remains. The operator names the law that applies and the court. This waiver is read together with the ',
          { href: pageHref('/terms-of-use'), label: 'terms of use' },
          '. For any question: ',
          { support: true },
          '.',
        ],
      ],
    },
  ],
}
