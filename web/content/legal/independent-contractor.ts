import type { LegalDocument } from '#web/content/legal-document.ts'
import { pageHref } from '#web/lib/page-href.ts'

/** The independent contractor agreement, for professionals. */
export const INDEPENDENT_CONTRACTOR: LegalDocument = {
  title: 'Independent contractor agreement',
  lead: 'For professionals: you run your own practice here, and this is how we work together.',
  sections: [
    {
      id: 'parties',
      title: 'Who agrees with whom',
      blocks: [
        'This agreement is between the operator of Orchid (“we”) and a licensed professional who runs a practice here (“you”). It applies as soon as both have agreed to it, and adds to the terms of use.',
      ],
    },
    {
      id: 'independence',
      title: 'You are independent',
      blocks: [
        {
          points: [
            'You are an independent contractor, not an employee, partner or agent of ours.',
            'You decide whom you treat, how, when, where and at what price. We set no quota and no minimum of sessions.',
            'You may work anywhere else, under your own name and with your own clients.',
            'You provide your own equipment, connection and workplace, and pay your own costs.',
            'Neither of us can make promises in the name of the other.',
          ],
        },
      ],
    },
    {
      id: 'license',
      title: 'License and insurance',
      blocks: [
        {
          points: [
            'You hold the licenses that you state, in good standing, and treat people only where they allow it.',
            'You carry professional liability insurance in the amount that your license and your state require, and show us proof when we ask.',
            'You tell us within five days when a license is suspended, limited or lapses, when a board opens a proceeding against you, or when your insurance ends. We remind you before a license that you entered expires.',
            'We may hide your page while any of this is unclear.',
          ],
        },
      ],
    },
    {
      id: 'care',
      title: 'Care and records',
      blocks: [
        {
          points: [
            'Clinical decisions are yours alone. No function of Orchid replaces your judgment.',
            'You obtain your clients’ informed consent, also for telehealth and for captions.',
            'You have a plan for emergencies and know where your client is during a session.',
            'The records of your practice belong to you. You keep them as long as the law requires, also after you leave. While a practice is an archive you can download it.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        [
          'You set your prices. Clients’ card payments are received by us through the card provider, and we pay them out to you as agreed in writing. What you pay for Orchid is on the ',
          { href: pageHref('/pricing'), label: 'pricing page' },
          '. We take no share of a session unless we have agreed so in writing.',
        ],
        'You pay your own taxes and social contributions. We withhold none, and you receive the forms that the law requires.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        [
          'You handle health information as the law requires of you, and we as described in the ',
          { href: pageHref('/privacy-policy'), label: 'privacy policy' },
          ' and the ',
          { href: pageHref('/clinician-ai-privacy-policy'), label: 'clinician AI privacy policy' },
          '. If the law requires a further contract about health information between us, it is concluded separately, before you enter any.',
        ],
        'If you learn that someone has seen health information who should not have, tell us without delay. We do the same.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'You are liable for your care, and we for our software. Each of us covers the damage that the other suffers because of a claim of a third party for which they are responsible. Neither is liable to the other for lost profit or other indirect damage, except for intent and gross negligence.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      blocks: [
        'You can end this agreement at any time by ending your plan. We can end it with 30 days’ notice, or at once for a serious reason, such as a lost license or danger to clients. Upcoming sessions are yours to move or cancel. What the terms of use say about the archive of your practice then applies.',
        'Privacy, records, money already earned, and liability remain agreed after the end.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      blocks: [
        [
          'Changes need a new version, which you agree to anew. If a part does not hold, the rest remains. The operator names the law that applies and the court. For any question: ',
          { support: true },
          '.',
        ],
      ],
    },
  ],
}
