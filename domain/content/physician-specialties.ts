/**
 * Physicians' specialties, each with fields of work that no board certifies separately. Fields that a board certifies
 * are in board-certified-subspecialties.ts. Sources: the specialties as ABMS names them (Guide to Medical Specialties,
 * 2024); the fields as APA, AAN and AAPM&R name their sections and communities (2024).
 */
export const PHYSICIAN_SPECIALTIES: readonly { value: string; label: string; subspecialties: readonly string[] }[] = [
  {
    value: 'psychiatry',
    label: 'Psychiatry',
    subspecialties: [
      'Community Psychiatry',
      'Cultural Psychiatry',
      'Emergency Psychiatry',
      'Integrated Care Psychiatry',
      'Interventional Psychiatry',
      'Military Psychiatry',
      'Neuropsychiatry',
      'Psychiatric Psychotherapy',
      'Psychoanalysis',
      'Reproductive Psychiatry',
      'Sports Psychiatry',
      'Telepsychiatry',
    ],
  },
  {
    value: 'neurology',
    label: 'Neurology',
    subspecialties: [
      'Global Neurology',
      'Interventional Neurology',
      'Movement Disorders',
      'Multiple Sclerosis and Neuroimmunology',
      'Neurogenetics',
      'Neurohospitalist Medicine',
      'Neuro-Infectious Disease',
      'Neuro-Ophthalmology',
      'Neuro-Otology',
      'Palliative Neurology',
      'Sports Neurology',
      'Teleneurology',
    ],
  },
  {
    value: 'physical medicine and rehabilitation',
    label: 'Physical medicine and rehabilitation',
    subspecialties: [
      'Amputee Rehabilitation',
      'Cancer Rehabilitation',
      'Cardiopulmonary Rehabilitation',
      'Electrodiagnostic Medicine',
      'Geriatric Rehabilitation',
      'Musculoskeletal Medicine',
      'Occupational Rehabilitation',
      'Performing Arts Medicine',
      'Spine Medicine',
      'Stroke Rehabilitation',
    ],
  },
]
