import { MINIMUM_AGE } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { MINUTE } from '#kernel/clock'
import type { LegalDocument } from '#web/content/legal-document.ts'
import { IDLE_LIMIT_MS } from '#web/lib/activity.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The privacy policy. Every sentence about the product is true of the code: change both together. */
export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy policy',
  lead: 'What is kept about you on Orchid, why, who can see it, and for how long.',
  changed: '2026-11-22',
  sections: [
    {
      id: 'what-is-kept',
      title: 'What is kept, and why',
      blocks: [
        {
          facts: [
            {
              name: 'Your account',
              text: 'Name, e-mail, time zone, a hash of your password and what a second step or a passkey needs: so that you can sign in and hear of your sessions. For each sign-in, what your browser calls itself and the city and country it seemed to come from: so that you can recognise it. The network address is not kept; where we count tries, it is scrambled.',
            },
            {
              name: 'Clients',
              text: 'Date of birth and home address; if you like, phone, gender, sex, insurance and some words about yourself. The date of birth tells us whether you may book by yourself. No page of a practice shows these details.',
            },
            {
              name: 'Your care',
              text: 'Sessions with their time, type, place and price, who joined a call and when, notes, transcripts you agreed to, messages, invoices and payments. They are the record of the practice you go to.',
            },
            {
              name: 'Professionals',
              text: 'What the sign-up asks (licences, date of birth, practice and home address, phone, signature), your plan, and your public page.',
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
              name: 'Everybody',
              text: 'The public page of an approved professional, with free times and prices. Nothing about clients.',
            },
            {
              name: 'Your professional',
              text: 'Your name, your sessions and invoices, your messages, whether you have read theirs and are online, and the notes, transcripts and drafted summaries of your sessions. Other practices see none of it.',
            },
            {
              name: 'A scheduler of the practice',
              text: 'Names, times and invoices. No notes, no transcripts, no messages.',
            },
            {
              name: 'A parent or guardian',
              text: `The child’s details and, as far as each of these was allowed, sessions and calls, invoices, messages. Never notes or transcripts. Between ${MINIMUM_AGE.member} and ${ADULT_AGE - 1}, a teenager with a sign-in of their own can keep a session from guardians, and so can the professional; what guardians were told before stays told. At ${ADULT_AGE} their access ends.`,
            },
            {
              name: 'We, the operator',
              text: 'Our logs and our tools show numbers and codes, no health data. But we hold the keys and run the servers: technically we could open what is stored.',
            },
          ],
        },
        'Reading or changing health data leaves a line in the log of the practice, and so does an attempt that was refused.',
      ],
    },
    {
      id: 'encryption',
      title: 'What is encrypted',
      blocks: [
        {
          points: [
            'Notes, drafts and transcripts are stored encrypted, with a key for each practice.',
            'Messages are encrypted in your browser and stored that way. We hold the key of each conversation and hand it to the two who talk, so this is not end-to-end encryption.',
            'Names, times, invoices, and who wrote to whom when, are not encrypted one by one. They lie in the practice’s own database, or with your account.',
          ],
        },
      ],
    },
    {
      id: 'calls',
      title: 'Video calls and captions',
      blocks: [
        'Picture and sound are encrypted on their way and pass through the media server, which knows you by a number and not by name. This is not end-to-end encryption. Calls are not recorded.',
        'Captions run only while everybody in the call has switched them on. Our own program then turns speech into text; no sound is kept, and nothing goes to an outside AI service. The text is stored for the professional’s record, with a summary that the program drafts.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      blocks: [
        'Only what the site needs to work. Some of the names begin with “__Host-”.',
        {
          facts: [
            {
              name: 'orchid_session',
              text: 'Keeps you signed in: until you close the browser, or with “Remember me” for up to 30 days.',
            },
            { name: 'orchid_access', text: 'What your account may do; good for five minutes, then renewed.' },
            { name: 'orchid_last_active', text: 'When you last did something, to sign you out in time. 30 days.' },
            {
              name: 'orchid_pending',
              text: 'After registering, for one hour: lets you have the confirmation mail sent again.',
            },
          ],
        },
        'Your browser’s own storage keeps small things such as light or dark, a folded menu, that somebody is signed in and as what, where to go on after registering, and, encrypted, messages that wait to be sent.',
      ],
    },
    {
      id: 'others',
      title: 'No trackers, and who else takes part',
      blocks: [
        'No advertising, no analytics, nothing loaded from others: who looks at which page here says something about their health. When a page fails, it tells us the part, the page and the kind of error, and no text.',
        {
          points: [
            'The card provider takes your card details on its own page; they never reach us. It learns the amount, “Session, 50 minutes” instead of the type of session, and the address that brings you back, which names the professional’s page. Of professionals who buy a plan it learns the e-mail; to show them which card pays, we ask for its brand, last four digits and expiry date.',
            'E-mails go through a mail server. Their text names the time and the person you meet; the subject names nobody and says nothing of your care.',
            'The site, its databases and the media server run with the hosting companies that the operator has chosen.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      blocks: [
        {
          points: [
            `A sign-in ends when you sign out, after ${IDLE_LIMIT_MS / MINUTE} minutes without input, and after 30 days at the latest.`,
            'The record of a practice is kept while the practice has a plan, and as an archive for 30 days after. Then it is deleted, keys first: sessions, notes, transcripts, messages, invoices. Copies of the database against accidents are gone 30 days later. What stays is a signed record of the deletion and checksums of the log. What was mailed before, and what the card provider keeps, we cannot take back.',
            'What was typed and taken back in a note is destroyed when the note is signed.',
            'Your account stays until it is removed.',
          ],
        },
      ],
    },
    {
      id: 'your-choices',
      title: 'Seeing, correcting, taking along, deleting',
      blocks: [
        'You see and correct your details in your profile. Your sessions, invoices and messages are in your account; invoices can be downloaded.',
        'While a practice is an archive, its owner can download everything in it. Of conversations it says who wrote when: their text cannot be opened on the way.',
        [
          'There is no button yet to delete an account, or to download all of yours as a client. Write to ',
          { support: true },
          '. A professional may have to keep records for years: ask them about yours.',
        ],
      ],
    },
    {
      id: 'questions',
      title: 'Changes and questions',
      blocks: [
        [
          'When this policy changes, the date at the top of this page changes too. For every question: ',
          { support: true },
          '. The ',
          { href: pageHref('/terms-of-use'), label: 'terms of use' },
          ' are on a page of their own.',
        ],
      ],
    },
  ],
}
