import type { LegalDocument } from '#web/content/legal-document.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The acceptable use policy. Every sentence about the product must be true of the code, so change both together. */
export const ACCEPTABLE_USE: LegalDocument = {
  title: 'Acceptable use policy',
  lead: 'How we expect everyone to treat each other and the service.',
  sections: [
    {
      id: 'scope',
      title: 'Who this is for',
      blocks: [
        [
          'This policy applies to everyone who uses Orchid: clients, parents and guardians, professionals, schedulers, and people who only look around. It is part of the ',
          { href: pageHref('/terms-of-use'), label: 'terms of use' },
          '. If you let someone else act for you, you are responsible for what they do here.',
        ],
      ],
    },
    {
      id: 'emergencies',
      title: 'Not for emergencies',
      blocks: ['Orchid is not watched around the clock and is no way to reach help in an emergency.', { crisis: true }],
    },
    {
      id: 'respect',
      title: 'How you treat people',
      blocks: [
        'Do not use Orchid to:',
        {
          points: [
            'threaten, harass, stalk, shame or discriminate against anyone;',
            'encourage anyone to hurt themselves or someone else;',
            'sexualize or exploit a minor in any way. We report this to the authorities;',
            'pressure a client into a review, a gift, a loan or any relationship beyond their care;',
            'contact someone again who has told you to stop.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'What others tell you in confidence',
      blocks: [
        {
          points: [
            'Do not record, photograph or stream a session unless everyone in it has agreed and the law allows it. Captions in Orchid run only while everyone has turned them on.',
            'Do not pass on what someone said or wrote in confidence, and do not publish it.',
            'Join a session from a place where no one can listen in, and say so when someone else is in the room.',
            'Do not look at records that you do not need for the care or the work that you do. Every access to health data is recorded.',
          ],
        },
      ],
    },
    {
      id: 'honesty',
      title: 'Who you say you are',
      blocks: [
        {
          points: [
            'Use your own identity. An account belongs to one person, and passwords are not shared.',
            'A professional states only licenses, degrees and experience that they hold, and keeps them up to date.',
            'Do not promise results of a treatment, and do not advertise what you are not licensed to do.',
            'Do not bill for sessions that did not take place.',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'What you upload and write',
      blocks: [
        'Do not upload or send anything that is illegal, that you have no right to, that contains malware, or that advertises to people who did not ask for it. A profile photo shows you and no one else.',
      ],
    },
    {
      id: 'service',
      title: 'The service itself',
      blocks: [
        'Do not:',
        {
          points: [
            'try to reach data or accounts that are not yours, or get around limits and access rules;',
            'overload the service, or call it by programs that do not identify themselves;',
            'copy the directory of professionals, or collect email addresses and free times from it;',
            'hold times that you do not intend to book, or book to disturb someone’s practice;',
            'resell Orchid or offer it under another name without a written agreement.',
          ],
        },
        [
          'If you have found a weakness, please tell us before anyone else: ',
          { support: true },
          '. As long as you access no one else’s data, change nothing and give us time to fix it, we will not act against you.',
        ],
      ],
    },
    {
      id: 'consequences',
      title: 'When someone breaks these rules',
      blocks: [
        'We look at what happened and answer in proportion. We may ask you to stop, remove what you uploaded, hide a public page, or close an account. When someone is in danger we act at once. We may have to inform the authorities where the law requires it.',
        'A professional whose account we close can still take their practice’s records with them, as the terms of use describe for the end of a plan. Clients’ care comes first.',
      ],
    },
    {
      id: 'report',
      title: 'Reporting a problem',
      blocks: [
        [
          'Write to ',
          { support: true },
          '. Say who, what and when. Please do not include health information about anyone else. If you think our decision about you is wrong, answer to it, and someone looks again.',
        ],
      ],
    },
  ],
}
