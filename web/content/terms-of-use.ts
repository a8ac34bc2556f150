import { MINIMUM_AGE } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import { HOLD_LENGTH } from '#domain/scheduling/lifecycle-of-hold'
import { DAY, MINUTE } from '#kernel/clock'
import type { LegalDocument } from '#web/content/legal-document.ts'
import { IDLE_LIMIT_MS } from '#web/lib/activity.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The terms of use. Every sentence about the product is true of the code: change both together. */
export const TERMS_OF_USE: LegalDocument = {
  title: 'Terms of use',
  lead: 'What you and we can count on when you use Orchid, in plain words.',
  changed: '2026-11-22',
  sections: [
    {
      id: 'what-orchid-is',
      title: 'What Orchid is',
      blocks: [
        'Mental-health professionals run their practice here. Clients find them, book sessions, pay, meet by video and write messages. We provide these tools. The care is between you and your professional: we treat nobody, and we do not choose a professional for you.',
        [
          'You agree to these terms when you tick a box that names them, and by using Orchid. What happens to what you tell us is in the ',
          { href: pageHref('/privacy-policy'), label: 'privacy policy' },
          '.',
        ],
      ],
    },
    {
      id: 'emergencies',
      title: 'Not for emergencies',
      blocks: [
        'Nobody here watches messages or bookings for signs of danger, and a message may be read hours or days later.',
        { crisis: true },
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      blocks: [
        {
          points: [
            `To have an account as a client you need to be at least ${MINIMUM_AGE.member}.`,
            `If you are ${MINIMUM_AGE.member} to ${ADULT_AGE - 1}, a parent or guardian ticks the box when you register and agrees to these terms with you. You can book once a guardian is linked to your account.`,
            'A child without an account has a profile in the account of a parent or guardian, who books, pays and writes for them.',
            `On the ${ADULT_AGE}th birthday the guardians’ access ends.`,
            `Professionals, and schedulers who keep a calendar for them, need to be at least ${MINIMUM_AGE.provider}.`,
          ],
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'Give your own details, and keep them right. An account is for one person: share neither it nor your password. You can add a second step to your sign-in, and passkeys.',
        `After ${IDLE_LIMIT_MS / MINUTE} minutes without any input you are signed out. You can see where else you are signed in, and end it. If somebody may have been in your account, change your password, which signs out every other device, and write to us.`,
      ],
    },
    {
      id: 'booking',
      title: 'Booking, paying and cancelling',
      blocks: [
        {
          points: [
            `A time you choose is held for you for ${HOLD_LENGTH / MINUTE} minutes. You see the full price before you pay.`,
            'You pay by card, on the page of the card provider. A free session is booked without a card. If your payment arrives when the time is gone, it goes back to your card.',
            'Your professional may also book a session for you. You can confirm it or cancel it until it starts. How you pay for it is between the two of you.',
            'When your professional marks a session as completed, its invoice is written and mailed to you, unless they chose to send none.',
            'You can cancel a session until it starts; its time is offered to others at once. Your professional can cancel it too. Cancelling does not give money back by itself, whoever cancels: ask your professional about it.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans and free trials',
      blocks: [
        [
          'Professionals need a plan to work here, clients and schedulers do not. The prices are on the ',
          { href: pageHref('/pricing'), label: 'page of prices' },
          '.',
        ],
        {
          points: [
            `When you finish signing up, ${TRIAL_LIFE / DAY} days of Core begin without a card, and end without a charge. AI only can be tried for ${TRIAL_LIFE / DAY} days without a card as well. Each trial can be had once.`,
            'If you choose Core with a card, the trial is free all the same. The plan then goes on, and is charged each month or year until you cancel.',
            'You cancel in your settings, under Billing. The plan stays until the end of what is paid, and until then you can take it back.',
            'Another plan counts at once. Before you confirm, you see what is charged and what is credited.',
            'If a payment fails, your plan stays while the card provider tries again. If it gives up, the plan ends.',
          ],
        },
      ],
    },
    {
      id: 'when-a-plan-ends',
      title: 'When a plan ends',
      blocks: [
        'The practice becomes an archive for 30 days. Its owner can read it, download it and cancel what is planned; nobody can book. With a plan it opens again as it was.',
        'After the 30 days everything in the practice is deleted for good. We write to its owner a week and a day before. You may have to keep records for longer than we do, so download them in time. The owner’s account stays, with an empty practice.',
        'Clients are not written to about this. Their sessions and messages with that practice disappear from their account: keep the invoices you need.',
      ],
    },
    {
      id: 'professionals',
      title: 'If you are a professional',
      blocks: [
        {
          points: [
            'You answer for your licence, your care, your records and what your page says. Clients find you once you are approved. Approval does not vouch for you, and we can take it back: your page is then hidden and you are signed out.',
            'Tell your clients your fees and what you ask for when they cancel.',
            'Captions and a transcript run only while everybody in the call agrees. A drafted summary is a draft: you decide on every sentence. A signed note cannot be changed.',
            'Schedulers whom you invite see your calendar, the names of your clients and your invoices. You answer for what they do for you.',
            'Clients’ card payments arrive with us, at the card provider. How they reach you is agreed between you and us.',
          ],
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'Please do not:',
        {
          points: [
            'say that you are somebody else, or use an account that is not yours;',
            'record a session, or pass on what somebody said or wrote in confidence, without their consent;',
            'threaten, harass or deceive anybody;',
            'upload what you have no right to;',
            'break in, get around limits, overload the service or copy the directory.',
          ],
        },
      ],
    },
    {
      id: 'no-promise',
      title: 'What we cannot promise',
      blocks: [
        'Orchid can be away for a while, and so can the services it needs: video, cards, e-mail. A reminder can come late or get lost, so look at your list of sessions. Captions and drafts contain mistakes.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        [
          'When these terms change, the date at the top of this page changes too. If you do not agree any more, stop using Orchid and write to us about your account. For every question: ',
          { support: true },
          '.',
        ],
      ],
    },
  ],
}
