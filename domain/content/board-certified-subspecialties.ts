/** Boards that certify physicians, by their abbreviations. */
export const BOARDS = {
  ABPN: 'American Board of Psychiatry and Neurology',
  ABPMR: 'American Board of Physical Medicine and Rehabilitation',
  ABPM: 'American Board of Preventive Medicine',
  UCNS: 'United Council for Neurologic Subspecialties',
} as const
export type Board = keyof typeof BOARDS

type CertifiedSubspecialty = {
  /** The value stored as sub_specialty. */
  value: string
  label: string
  specialty: string
  board: Board
}

function certified(specialty: string, board: Board, names: string): CertifiedSubspecialty[] {
  return names.split('|').map((value) => ({ value, label: value, specialty, board }))
}

const PSYCHIATRY = 'psychiatry'
const NEUROLOGY = 'neurology'
const REHABILITATION = 'physical medicine and rehabilitation'

/**
 * Subspecialties that a board certifies, by specialty, each specialty's own board first. Sources: ABMS, Specialty and
 * Subspecialty Certificates (2024), for ABPN, ABPMR and ABPM; UCNS, Certification (2024).
 */
export const BOARD_CERTIFIED_SUBSPECIALTIES: readonly CertifiedSubspecialty[] = [
  ...certified(
    PSYCHIATRY,
    'ABPN',
    'Addiction Psychiatry|Brain Injury Medicine|Child and Adolescent Psychiatry|Consultation-Liaison Psychiatry|Forensic Psychiatry|Geriatric Psychiatry|Hospice and Palliative Medicine|Pain Medicine|Sleep Medicine',
  ),
  ...certified(PSYCHIATRY, 'ABPM', 'Addiction Medicine'),
  ...certified(PSYCHIATRY, 'UCNS', 'Behavioral Neurology and Neuropsychiatry'),
  ...certified(
    NEUROLOGY,
    'ABPN',
    'Brain Injury Medicine|Child Neurology|Clinical Neurophysiology|Epilepsy|Hospice and Palliative Medicine|Neurocritical Care|Neurodevelopmental Disabilities|Neuromuscular Medicine|Pain Medicine|Sleep Medicine|Vascular Neurology',
  ),
  ...certified(NEUROLOGY, 'ABPM', 'Addiction Medicine'),
  ...certified(
    NEUROLOGY,
    'UCNS',
    'Autonomic Disorders|Behavioral Neurology and Neuropsychiatry|Clinical Neuromuscular Pathology|Geriatric Neurology|Headache Medicine|Interventional Neurology and Neuroradiology|Neuroimaging|Neuro-oncology',
  ),
  ...certified(
    REHABILITATION,
    'ABPMR',
    'Brain Injury Medicine|Neuromuscular Medicine|Pain Medicine|Pediatric Rehabilitation Medicine|Spinal Cord Injury Medicine|Sports Medicine',
  ),
  ...certified(REHABILITATION, 'ABPM', 'Addiction Medicine'),
]
