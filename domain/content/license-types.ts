import type { ProfessionalTypeName } from './professional-types.ts'

type LicenseType = { value: string; label: string }

function titles(text: string): LicenseType[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [value = '', title = ''] = line.trim().split(' = ')
      return { value, label: `${value} · ${title}` }
    })
}

/**
 * License titles by profession; the letters are shown after the name. The title that most states use comes
 * first, the others in alphabetical order. Sources: the licensing titles as FSMB, ASPPB, ASWB, AMFTRB, NBCC, ATCB and
 * NAADAC list them (2024).
 */
export const LICENSE_TYPES: Record<ProfessionalTypeName, readonly LicenseType[]> = {
  physician: titles(`
    MD = Doctor of Medicine
    DO = Doctor of Osteopathic Medicine
    MBBS = Bachelor of Medicine, Bachelor of Surgery`),
  psychologist: titles(`
    LP = Licensed Psychologist
    EdD = Psychologist, Doctor of Education
    HSP = Health Service Psychologist
    HSPP = Health Service Provider in Psychology
    LCP = Licensed Clinical Psychologist
    LEP = Licensed Educational Psychologist
    LMLP = Licensed Master's Level Psychologist
    LPA = Licensed Psychological Associate
    LPE = Licensed Psychological Examiner
    LPE-I = Licensed Psychological Examiner, Independent
    LPP = Licensed Psychological Practitioner
    LSP = Licensed School Psychologist
    LSSP = Licensed Specialist in School Psychology
    PhD = Psychologist, Doctor of Philosophy
    PLP = Provisionally Licensed Psychologist
    PsyD = Psychologist, Doctor of Psychology
    TLLP = Temporary Limited Licensed Psychologist`),
  'social worker': titles(`
    LCSW = Licensed Clinical Social Worker
    APSW = Certified Advanced Practice Social Worker
    ASW = Associate Clinical Social Worker
    CISW = Certified Independent Social Worker
    CMSW = Certified Master Social Worker
    CSW = Certified Social Worker
    LAPSW = Licensed Advanced Practice Social Worker
    LBSW = Licensed Baccalaureate Social Worker
    LCSW-A = Licensed Clinical Social Worker Associate
    LCSW-C = Licensed Certified Social Worker, Clinical
    LCSW-R = Licensed Clinical Social Worker, "R" Privilege
    LGSW = Licensed Graduate Social Worker
    LICSW = Licensed Independent Clinical Social Worker
    LISW = Licensed Independent Social Worker
    LISW-AP = Licensed Independent Social Worker, Advanced Practice
    LISW-CP = Licensed Independent Social Worker, Clinical Practice
    LISW-S = Licensed Independent Social Worker with Supervision Designation
    LMSW = Licensed Master Social Worker
    LSCSW = Licensed Specialist Clinical Social Worker
    LSW = Licensed Social Worker
    LSWAA = Licensed Social Worker Associate, Advanced
    LSWAIC = Licensed Social Worker Associate, Independent Clinical
    RCSWI = Registered Clinical Social Worker Intern
    SSW = Social Service Worker`),
  therapist: titles(`
    LMFT = Licensed Marriage and Family Therapist
    AMFT = Associate Marriage and Family Therapist
    APCC = Associate Professional Clinical Counselor
    ATR-BC = Board Certified Registered Art Therapist
    BCBA = Board Certified Behavior Analyst
    CADC = Certified Alcohol and Drug Counselor
    CMHC = Clinical Mental Health Counselor
    IMFT = Independent Marriage and Family Therapist
    IMFT-S = Independent Marriage and Family Therapist Supervisor
    LAC = Licensed Addiction Counselor or Licensed Associate Counselor
    LADC = Licensed Alcohol and Drug Counselor
    LAMFT = Licensed Associate Marriage and Family Therapist
    LAPC = Licensed Associate Professional Counselor
    LBA = Licensed Behavior Analyst
    LCADC = Licensed Clinical Alcohol and Drug Counselor
    LCAS = Licensed Clinical Addictions Specialist
    LCAT = Licensed Creative Arts Therapist
    LCDC = Licensed Chemical Dependency Counselor
    LCMFT = Licensed Clinical Marriage and Family Therapist
    LCMHC = Licensed Clinical Mental Health Counselor
    LCMHCA = Licensed Clinical Mental Health Counselor Associate
    LCMHCS = Licensed Clinical Mental Health Counselor Supervisor
    LCPAT = Licensed Clinical Professional Art Therapist
    LCPC = Licensed Clinical Professional Counselor
    LICDC = Licensed Independent Chemical Dependency Counselor
    LIMHP = Licensed Independent Mental Health Practitioner
    LISAC = Licensed Independent Substance Abuse Counselor
    LMFTA = Licensed Marriage and Family Therapist Associate
    LMHC = Licensed Mental Health Counselor
    LMHCA = Licensed Mental Health Counselor Associate
    LMHP = Licensed Mental Health Practitioner
    LPAT = Licensed Professional Art Therapist
    LPC = Licensed Professional Counselor
    LPC-MHSP = Licensed Professional Counselor, Mental Health Service Provider
    LPCA = Licensed Professional Counselor Associate
    LPCC = Licensed Professional Clinical Counselor
    LPCC-S = Licensed Professional Clinical Counselor Supervisor
    LPCMH = Licensed Professional Counselor of Mental Health
    MFT = Marriage and Family Therapist
    MHC-LP = Mental Health Counselor, Limited Permit
    MT-BC = Music Therapist, Board Certified
    RMFTI = Registered Marriage and Family Therapy Intern
    RMHCI = Registered Mental Health Counselor Intern`),
}
