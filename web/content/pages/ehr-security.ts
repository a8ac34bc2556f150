import type { PublicPage } from './public-page.ts'

export const EHR_SECURITY = {
  page: 'ehr-security',
  words: {
    title: 'Security · Orchid',
    description:
      'How Orchid protects what is said and written in a practice: eight measures, each with what the software does and how it is tested.',
    heading: 'What is said in the room stays in the room',
    lead: 'Eight things that Orchid does about it. Each one leads to what the software does, and to the test that would fail if it did not.',
    cardsTitle: 'Eight measures',
    evidence: 'How it is tested',
    card1Title: { text: 'HIPAA compliance', claim: 'hipaa' },
    card1TitlePlain: 'Closed by default',
    card1Text: {
      text: 'We comply with HIPAA, and a business associate agreement is agreed when your trial starts.',
      claim: ['hipaa', 'baa'],
    },
    card1TextPlain: 'Every door of the software names who may pass. One without a rule cannot be built.',
    card2Title: { text: 'SOC 2 Type 2', claim: 'soc2_type_2' },
    card2TitlePlain: 'Every reading is recorded',
    card2Text: { text: 'An independent auditor has examined our controls over time.', claim: 'soc2_type_2' },
    card2TextPlain:
      'Whoever reads or changes a health record leaves a line in a chain that cannot be rewritten unseen.',
    card3Title: 'Encrypted in transit and at rest',
    card3Text: 'Notes, drafts and transcripts are sealed with a key of your practice. No one else has the same key.',
    card4Title: { text: '99.9% availability', claim: 'availability' },
    card4TitlePlain: 'Hard to get into, easy to get back into',
    card4Text: { text: 'Your calendar is there when you need it.', claim: 'availability' },
    card4TextPlain: 'Passkeys, codes from an app, and limits on guessing that do not lock you out yourself.',
    card5Title: {
      text: 'Continuous vulnerability scanning and penetration testing',
      claim: ['vulnerability_scanning', 'penetration_testing'],
    },
    card5TitlePlain: 'No strangers in the page',
    card5Text: 'Pages load nothing from other companies, and run no script that is not ours.',
    card6Title: { text: 'Cyber liability insurance', claim: 'cyber_insurance' },
    card6TitlePlain: 'Consent that can be withdrawn',
    card6Text: { text: 'We carry insurance for the case that we hope never comes.', claim: 'cyber_insurance' },
    card6TextPlain:
      'Captions run only while everyone present agrees, and stop within seconds when one person does not.',
    card7Title: { text: 'No data sharing', claim: 'no_data_sharing' },
    card7TitlePlain: 'Logs without people',
    card7Text: { text: 'We share data with no one.', claim: 'no_data_sharing' },
    card7TextPlain: 'What the servers write down about their work has ids and codes, no names and no words of yours.',
    card8Title: { text: 'Patient data removed on cancellation', claim: 'removed_on_cancellation' },
    card8TitlePlain: 'Deleted means deleted',
    card8Text:
      'When a practice ends, its data and its key are destroyed, and a signed record says what was deleted and when.',
    evidenceTitle: 'What stands behind it',
    evidenceLead:
      'For the people who have to check. These are the rules of the software, with the tests that guard them.',
    proof1Title: 'Access',
    proof1Text:
      'Each call of the software declares who may make it, and there is no default. One test makes every call as every kind of person, in every plan, and as someone from another practice, who must be told that nothing is there.',
    proof2Title: 'Audit',
    proof2Text:
      'A reading or change of health data and its line in the record are written together, refusals too. Each line contains the fingerprint of the line before it, and the last one is copied away daily. A test changes a line and expects that it is found.',
    proof3Title: 'Sealed records',
    proof3Text:
      'Texts are sealed with AES-256-GCM, bound to their place, one key per practice. A test moves a sealed text to another place and expects that it does not open. Names, times and prices are not sealed, because the software sorts and searches by them.',
    proof4Title: 'Accounts',
    proof4Text:
      'Passwords are hashed with scrypt. Of 1,000 wrong passwords from 1,000 addresses, a test expects that ten are looked at. Changing a password ends every other session within seconds.',
    proof5Title: 'Pages',
    proof5Text:
      'Each page carries a policy that lets the browser run only our own scripts. A test opens the pages of this site and expects no request to another host.',
    proof6Title: 'Captions',
    proof6Text:
      'Consent belongs to a connection. Tests let a person withdraw it in the middle of a call, and expect that what was not stored by then is refused.',
    proof7Title: 'Logs',
    proof7Text:
      'Log lines are of a few declared kinds, and a message of an unknown error is never written. Subjects of emails have no names and no clinical words, which a test checks for each kind of mail.',
    proof8Title: 'Deletion',
    proof8Text:
      'A practice keeps a list of everything that it owns, and a table that is missing on it fails a test. Deleting goes through that list, destroys the key, and writes a signed record.',
    commitmentTitle: 'What we commit to',
    commitment1Title: 'We say what is missing',
    commitment1Text:
      'Chat is encrypted with keys that the service holds. It is not end-to-end encrypted, and we do not call it that.',
    commitment2Title: 'We do not look',
    commitment2Text:
      'Operators make signed calls with keys of their own, none of which opens a health record. Each call is recorded under a name.',
    commitment3Title: 'We want to hear it',
    commitment3Text: 'If you find a weakness, the address for it is in our security.txt. A person reads it.',
    securityTxt: 'Report a weakness',
    faqTitle: 'Questions about security',
    faqMore: 'Read all questions and answers',
    closingTitle: 'Look around with sample data',
    closingText: 'No client of yours has to be in it before you trust it.',
    closingAction: 'Start your free trial',
  },
  faqs: [
    {
      id: 'security-keys',
      question: 'Who holds the keys?',
      answer:
        'The service holds them, each practice its own, wrapped by a master key that is kept apart. With it the service can show you your notes on any device. It also means that the encryption is not end to end.',
    },
    {
      id: 'security-team',
      question: 'Can my scheduler read notes?',
      answer:
        'No. A scheduler manages the calendar on your behalf. Notes and transcripts answer as if they were not there.',
    },
    {
      id: 'security-lost',
      question: 'What if I lose my phone?',
      answer:
        'Use one of your ten recovery codes. Without them, an emailed link and a check by an operator remove the second factor, and every session ends.',
    },
    {
      id: 'security-leave',
      question: 'What happens to my data when I leave?',
      answer:
        'You can download it for 30 days. After that it is deleted together with its key, and a signed record says so. The database keeps its own history for another 30 days, which cannot be opened without the key.',
    },
  ],
} as const satisfies PublicPage
