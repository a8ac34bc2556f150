/**
 * Degrees of the mental-health professions, doctorates first, bachelor degrees last. Sources: NCES, Classification of
 * Instructional Programs (2020); the programs that APA, CSWE, CACREP, COAMFTE, LCME and COCA accredit (2024).
 */
const GRADUATE_DEGREES: readonly string[] = [
  'MD, Doctor of Medicine',
  'DO, Doctor of Osteopathic Medicine',
  'MBBS, Bachelor of Medicine, Bachelor of Surgery',
  'PhD, Doctor of Philosophy',
  'PsyD, Doctor of Psychology',
  'EdD, Doctor of Education',
  'DSW, Doctor of Social Work',
  'DMFT, Doctor of Marriage and Family Therapy',
  'DMin, Doctor of Ministry',
  'DNP, Doctor of Nursing Practice',
  'DBH, Doctor of Behavioral Health',
  'EdS, Education Specialist',
  'MSW, Master of Social Work',
  'MSSW, Master of Science in Social Work',
  'MFT, Master of Family Therapy',
  'MMFT, Master of Marriage and Family Therapy',
  'MA, Master of Arts',
  'MAC, Master of Arts in Counseling',
  'MC, Master of Counseling',
  'MDiv, Master of Divinity',
  'MEd, Master of Education',
  'MPH, Master of Public Health',
  'MPS, Master of Professional Studies',
  'MS, Master of Science',
  'MSEd, Master of Science in Education',
  'MSN, Master of Science in Nursing',
]

const BACHELOR_DEGREES: readonly string[] = [
  'BA, Bachelor of Arts',
  'BAS, Bachelor of Applied Science',
  'BBA, Bachelor of Business Administration',
  'BEd, Bachelor of Education',
  'BFA, Bachelor of Fine Arts',
  'BGS, Bachelor of General Studies',
  'BHS, Bachelor of Health Science',
  'BPsych, Bachelor of Psychology',
  'BS, Bachelor of Science',
  'BSN, Bachelor of Science in Nursing',
  'BSW, Bachelor of Social Work',
  'BTh, Bachelor of Theology',
]

export const DEGREES: readonly string[] = [...GRADUATE_DEGREES, ...BACHELOR_DEGREES]
