import { MINIMUM_AGE } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import { HOLD_LENGTH } from '#domain/scheduling/lifecycle-of-hold'
import { DAY, MINUTE } from '#kernel/clock'
import type { LegalDocument } from '#web/content/legal-document.ts'
import { IDLE_LIMIT_MS } from '#web/lib/activity.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The terms of use. Every sentence about the product must be true of the code, so change both together. */
export const TERMS_OF_USE: LegalDocument = {
  title: 'Terms of use',
  lead: 'What you and we agree to when you use Orchid, in plain words.',
  sections: [
    {
      id: 'what-orchid-is',
      title: 'What Orchid is',
      blocks: [
        'Mental-health professionals run their practice here. Clients find them, book sessions, pay, meet by video and send messages. We provide these tools. The care is between you and your professional. We do not provide care, and we do not choose a professional for you.',
        [
          'You agree to these terms when you check a box that names them, and by using Orchid. We store which version you agreed to, and when. How we handle your information is described in the ',
          { href: pageHref('/privacy-policy'), label: 'privacy policy' },
          '.',
        ],
      ],
    },
    {
      id: 'emergencies',
      title: 'Not for emergencies',
      blocks: [
        'No one monitors messages or bookings for signs of danger, and a message may be read hours or days later.',
        { crisis: true },
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who can use it',
      blocks: [
        {
          points: [
            `To have an account as a client you need to be at least ${MINIMUM_AGE.member}.`,
            `If you are ${MINIMUM_AGE.member} to ${ADULT_AGE - 1}, a parent or guardian checks the box when you register and agrees to these terms with you. You can book once a guardian is linked to your account.`,
            'A child without an account has a profile in the account of a parent or guardian, who books, pays and writes for them.',
            `On the ${ADULT_AGE}th birthday the guardians’ access ends.`,
            `Professionals, and schedulers who manage a calendar for them, need to be at least ${MINIMUM_AGE.provider}.`,
          ],
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'Give your own details and keep them up to date. An account is for one person, so do not share it or your password. You can add two-step verification and passkeys.',
        `After ${IDLE_LIMIT_MS / MINUTE} minutes of inactivity you are logged out. You can see where else you are logged in and log those devices out. If someone may have used your account, change your password, which logs out every other device, and contact us.`,
      ],
    },
    {
      id: 'booking',
      title: 'Booking, paying and canceling',
      blocks: [
        {
          points: [
            `A time you choose is held for you for ${HOLD_LENGTH / MINUTE} minutes. You see the full price before you pay.`,
            'You pay by card, on the page of the card provider or here with a card that you saved. A free session is booked without a card. If your payment arrives after the time is taken, it is refunded to your card.',
            'Your professional may also book a session for you. You can confirm or cancel it until it starts. When it is due, you can pay for it in your account.',
            'When your professional marks a session as completed, its invoice is created and emailed to you, unless they chose not to send one.',
            'You can cancel a session until it starts. Its time is then offered to others right away. What you get back depends on the cancellation policy of the practice, which you saw when you booked: until its deadline the whole price, afterwards what the policy leaves. You see the amount before you confirm.',
            'If you have not paid for a session that you booked or confirmed, and cancel it after that deadline or do not come, you owe the part of its price that the policy keeps, and get an invoice for it. You see the amount before you cancel. Your professional can waive it.',
            'If the practice cancels, or your professional does not join, you get back everything that you paid. Refunds go to the card that was charged.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans and free trials',
      blocks: [
        [
          'Professionals need a plan to work here. Clients and schedulers do not. Prices are on the ',
          { href: pageHref('/pricing'), label: 'pricing page' },
          '.',
        ],
        {
          points: [
            `When you finish registering, ${TRIAL_LIFE / DAY} days of Core start without a card and end without a charge. You can also try AI only for ${TRIAL_LIFE / DAY} days without a card. Each trial is available once.`,
            'If you choose Core with a card, the trial is still free. The plan then continues, and is charged each month or year until you cancel.',
            'You can cancel in Settings, under Plan and billing. Your plan stays active until the end of the period you paid for, and you can resume it until then.',
            'A plan change takes effect right away. Before you confirm, you see what is charged and what is credited.',
            'If a payment fails, your plan stays active while the card provider tries again. If all attempts fail, the plan ends.',
          ],
        },
      ],
    },
    {
      id: 'when-a-plan-ends',
      title: 'When a plan ends',
      blocks: [
        'The practice becomes a read-only archive for 30 days. Its owner can read it, download it and cancel upcoming sessions. No one can book. With a plan it reopens as it was.',
        'After the 30 days, everything in the practice is permanently deleted. We email its owner a week and a day before. You may be required to keep records for longer than we do, so download them in time. The owner keeps their account, with an empty practice.',
        'We do not email clients about this. Their sessions and messages with that practice disappear from their account, so save the invoices you need.',
      ],
    },
    {
      id: 'professionals',
      title: 'If you are a professional',
      blocks: [
        {
          points: [
            'You are responsible for your license, your care, your records and what your page says. Clients can find you once you are approved. Approval is not an endorsement, and we can withdraw it. Your page is then hidden and you are logged out.',
            'Tell your clients your fees and your cancellation policy.',
            'Captions and a transcript run only while everyone in the call agrees. A drafted summary is only a draft, and you decide on every sentence. A signed note can no longer be changed.',
            'Schedulers you invite see your calendar, your clients’ names and your invoices. You are responsible for what they do on your behalf.',
            'Clients’ card payments are received by us through the card provider. How they reach you is agreed between you and us.',
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
            'pretend to be someone else, or use an account that is not yours;',
            'record a session, or share what someone said or wrote in confidence, without their consent;',
            'threaten, harass or deceive anyone;',
            'upload anything you do not have the right to;',
            'break into the service, get around its limits, overload it or copy the directory.',
          ],
        },
        [
          'The ',
          { href: pageHref('/AUP'), label: 'acceptable use policy' },
          ' explains these rules and what happens when someone breaks them. It is part of these terms.',
        ],
      ],
    },
    {
      id: 'no-promise',
      title: 'What we cannot promise',
      blocks: [
        'Orchid can be unavailable at times, and so can the services it depends on: video, cards and email. A reminder can arrive late or get lost, so check your list of sessions. Captions and drafts contain mistakes.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      blocks: [
        [
          'Each version of these terms has a number and a date, and ',
          {
            href: pageHref('/legal/$document', { params: { document: 'terms-of-use' } }),
            label: 'every version stays readable',
          },
          ', with what changed. If you no longer agree, stop using Orchid and contact us about your account. For any question: ',
          { support: true },
          '.',
        ],
      ],
    },
  ],
}
