/** Reference lists of the professional profile (spec section 3). */
import type { ProfessionalType } from './intake-draft.ts'

export const PROFESSIONAL_TYPES: readonly { value: ProfessionalType['type']; label: string }[] = [
  { value: 'physician', label: 'Physician' },
  { value: 'psychologist', label: 'Psychologist' },
  { value: 'social worker', label: 'Social worker' },
  { value: 'therapist', label: 'Therapist' },
]

export const PHYSICIAN_SPECIALTIES: readonly { specialty: string; label: string; sub: readonly string[] }[] = [
  {
    specialty: 'psychiatry',
    label: 'Psychiatry',
    sub: [
      'Addiction Psychiatry',
      'Child and Adolescent Psychiatry',
      'Consultation-Liaison Psychiatry',
      'Forensic Psychiatry',
      'Geriatric Psychiatry',
      'Sleep Medicine',
    ],
  },
  {
    specialty: 'neurology',
    label: 'Neurology',
    sub: [
      'Brain Injury Medicine',
      'Child Neurology',
      'Clinical Neurophysiology',
      'Epilepsy',
      'Neuromuscular Medicine',
      'Pain Medicine',
      'Sleep Medicine',
      'Vascular Neurology',
    ],
  },
  {
    specialty: 'physical medicine and rehabilitation',
    label: 'Physical medicine and rehabilitation',
    sub: [
      'Brain Injury Medicine',
      'Neuromuscular Medicine',
      'Pain Medicine',
      'Pediatric Rehabilitation Medicine',
      'Spinal Cord Injury Medicine',
      'Sports Medicine',
    ],
  },
]

/** What stands on the licence, by profession; shown after the name. */
export const LICENSE_TYPES: Record<ProfessionalType['type'], readonly string[]> = {
  physician: ['MD', 'DO'],
  psychologist: ['PhD', 'PsyD', 'EdD', 'LP'],
  'social worker': ['LCSW', 'LICSW', 'LISW', 'LMSW', 'LSW'],
  therapist: ['LMFT', 'LMHC', 'LPC', 'LPCC', 'LCPC', 'LCMHC', 'LAC', 'ATR-BC', 'BCBA'],
}

export const HEARD_ABOUT = ['Invite by Family/Friends', 'Social Media', 'Search Engine', 'AMHC'] as const
