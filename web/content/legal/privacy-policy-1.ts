import type { LegalDocument } from '#web/content/legal-document.ts'

/** Version 1, as it was delivered. It never changes. */
export const PRIVACY_POLICY_1: LegalDocument = {
  title: 'Privacy policy',
  lead: 'What Orchid stores about you, why, who can see it, and for how long.',
  sections: [
    {
      id: 'what-is-kept',
      title: 'What we store, and why',
      blocks: [
        {
          facts: [
            {
              name: 'Your account',
              text: 'Your name, email, time zone, a hash of your password, and what two-step verification or a passkey requires, so that you can log in and hear about your sessions. For each login, what your browser calls itself and the city and country it seemed to come from, so that you can recognize it. The network address is not stored. Where we count attempts, it is scrambled.',
            },
            {
              name: 'Clients',
              text: 'Your date of birth and home address and, if you choose, your phone number, gender, sex, insurance and a short biography. The date of birth tells us whether you can book on your own. No page of a practice shows these details.',
            },
            {
              name: 'Your care',
              text: 'Your sessions with their time, type, place and price, who joined a call and when, notes, transcripts you agreed to, messages, invoices and payments. They are part of your practice’s record.',
            },
            {
              name: 'Professionals',
              text: 'What we ask for at sign-up (licenses, date of birth, practice and home address, phone, signature), your plan, and your public page.',
            },
          ],
        },
      ],
    },
    {
      id: 'who-sees-what',
      title: 'Who can see what',
      blocks: [
        {
          facts: [
            {
              name: 'Everyone',
              text: 'An approved professional’s public page, with free times and prices. Nothing about clients.',
            },
            {
              name: 'Your professional',
              text: 'Your name, sessions and invoices, your messages, whether you have read theirs and are online, and the notes, transcripts and drafted summaries of your sessions. Other practices see none of it.',
            },
            {
              name: 'A scheduler of the practice',
              text: 'Names, times and invoices. No notes, no transcripts, no messages.',
            },
            {
              name: 'A parent or guardian',
              text: 'The child’s details and, where each was allowed, sessions and calls, invoices, and messages. Never notes or transcripts. Between 13 and 17, a teenager with their own login can hide a session from guardians, and so can the professional. What guardians were told earlier cannot be undone. Their access ends at 18.',
            },
            {
              name: 'We, the operator',
              text: 'Our logs and tools show numbers and codes, not health data. But we hold the keys and run the servers, so technically we could open what is stored.',
            },
          ],
        },
        'Every time health data is read or changed, the practice’s audit log records it. Refused attempts are recorded too.',
      ],
    },
    {
      id: 'encryption',
      title: 'What is encrypted',
      blocks: [
        {
          points: [
            'Notes, drafts and transcripts are stored encrypted, with a key for each practice.',
            'Messages are encrypted in your browser and stored that way. We hold the key to each conversation and give it to the two people in it, so this is not end-to-end encryption.',
            'Names, times, invoices, and who wrote to whom and when are not encrypted individually. They are stored in the practice’s own database or with your account.',
          ],
        },
      ],
    },
    {
      id: 'calls',
      title: 'Video calls and captions',
      blocks: [
        'Video and audio are encrypted in transit and pass through the media server, which knows you by a number, not by name. This is not end-to-end encryption. Calls are not recorded.',
        'Captions run only while everyone in the call has turned them on. Our own software then turns speech into text. No audio is stored, and nothing goes to an outside AI service. The text is stored in the professional’s record, with a summary that the software drafts.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      blocks: [
        'Only what the site needs to work. Some of the names start with “__Host-”.',
        {
          facts: [
            {
              name: 'orchid_session',
              text: 'Keeps you logged in until you close the browser or, with “Remember me,” for up to 30 days.',
            },
            {
              name: 'orchid_access',
              text: 'What your account can do. Valid for five minutes, then renewed.',
            },
            {
              name: 'orchid_last_active',
              text: 'When you were last active, to log you out after inactivity. 30 days.',
            },
            {
              name: 'orchid_pending',
              text: 'Lets you resend the confirmation email for one hour after you register.',
            },
          ],
        },
        'Your browser’s own storage holds small things such as light or dark mode, a collapsed menu, whether someone is logged in and with which kind of account, where to continue after registering, and encrypted messages waiting to be sent.',
      ],
    },
    {
      id: 'others',
      title: 'No trackers, and who else is involved',
      blocks: [
        'No advertising, no analytics, and nothing loaded from other companies, because the pages a person views here say something about their health. When a page fails, it reports the part, the page and the kind of error to us, and no text.',
        {
          points: [
            'The card provider collects your card details on its own page, and they never reach us. It learns the amount, “Session, 50 minutes” instead of the session type, and the address that brings you back, which includes the professional’s page. When professionals buy a plan, it learns their email. To show them which card is on file, we ask for its brand, last four digits and expiry date.',
            'Emails go through a mail server. The text includes the time and the person you are meeting. The subject names no one and says nothing about your care.',
            'The site, its databases and the media server run at hosting companies chosen by the operator.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          points: [
            'A login ends when you log out, after 59 minutes of inactivity, and after 30 days at the latest.',
            'A practice’s record is kept while the practice has a plan, and as an archive for 30 days after. Then it is deleted, keys first: sessions, notes, transcripts, messages and invoices. Database backups are gone 30 days later. What remains is a signed record of the deletion and checksums of the audit log. We cannot recall what was emailed before or what the card provider keeps.',
            'Text that was typed and then removed from a note is destroyed when the note is signed.',
            'Your account is kept until it is removed.',
          ],
        },
      ],
    },
    {
      id: 'your-choices',
      title: 'Viewing, correcting, downloading, deleting',
      blocks: [
        'You can view and correct your details in your profile. Your sessions, invoices and messages are in your account, and invoices can be downloaded.',
        'While a practice is an archive, its owner can download everything in it. For conversations, the download says who wrote when. Their text is encrypted and is not included.',
        [
          'There is no button yet to delete an account or to download all of your data as a client. Email ',
          {
            support: true,
          },
          '. Professionals may be required to keep records for years. Please ask them about yours.',
        ],
      ],
    },
    {
      id: 'questions',
      title: 'Changes and questions',
      blocks: [
        [
          'When this policy changes, the date at the top of this page changes too. For any question: ',
          {
            support: true,
          },
          '. The ',
          {
            href: '/terms-of-use',
            label: 'terms of use',
          },
          ' are on a separate page.',
        ],
      ],
    },
  ],
}
