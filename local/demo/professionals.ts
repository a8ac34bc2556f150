import type { TypeKind } from '#contracts/plain/type-kinds'
import type { ProviderInput } from './people.ts'
import { OUT_OF_POCKET } from '#domain/content/out-of-pocket'
import type { LOOKS } from './looks.ts'

type SessionType = { label: string; kind?: TypeKind; price: number; length_minute: number; hue?: number }

/** A professional of the demo directory. `hours` are weekdays (1 is Monday) with local start and end hours. */
export type DemoProfessional = Omit<ProviderInput, 'email' | 'password'> & {
  name: keyof typeof LOOKS
  types: SessionType[]
  hours: { weekdays: number[]; from: number; to: number }
}

const individual = (price: number, length_minute = 50): SessionType => ({
  label: 'Individual session',
  price,
  length_minute,
  hue: 0,
})
const introduction: SessionType = {
  label: 'Free introduction',
  kind: 'introduction',
  price: 0,
  length_minute: 15,
  hue: 3,
}

/** The professionals who are found beside the demo practice. They differ in state, time zone, price and language. */
export const DEMO_PROFESSIONALS: readonly DemoProfessional[] = [
  {
    name: 'noor.okafor',
    first_name: 'Noor',
    last_name: 'Okafor',
    name_schema: 'First Name Last Name',
    profession: { type: 'therapist', license: 'LMFT', number: 'LMFT-118204' },
    place: { city: 'Oakland', state: 'CA', zipcode: '94612' },
    timezone: 'America/Los_Angeles',
    custom_url: 'noor-okafor',
    headline: 'Couples who argue about the dishes are rarely arguing about the dishes.',
    biography:
      'I see couples and individuals who feel far apart from the people they love. We slow an argument down until both of you can hear what it is about, and practice saying it in a way the other can answer.',
    specialties: ['Relationships', 'Infidelity', 'Premarital counseling', 'Anxiety'],
    details: {
      languages: ['English'],
      therapy_approaches: ['Emotionally Focused Therapy (EFT)', 'Gottman Method'],
      insurance_accepted: [OUT_OF_POCKET, 'Aetna'],
      graduate: [{ degree: 'MFT, Master of Family Therapy', school: 'Bayside University', year: '2013' }],
    },
    types: [
      introduction,
      individual(165),
      { label: 'Couples session', kind: 'couple', price: 210, length_minute: 80, hue: 5 },
    ],
    hours: { weekdays: [1, 2, 3, 4], from: 10, to: 18 },
  },
  {
    name: 'james.whitfield',
    first_name: 'James',
    last_name: 'Whitfield',
    profession: { type: 'psychologist', license: 'LP', number: 'PSY-20931' },
    place: { city: 'Austin', state: 'TX', zipcode: '78701' },
    timezone: 'America/Chicago',
    custom_url: 'james-whitfield',
    headline: 'For people who are tired of being told to just relax.',
    biography:
      'Thirty years of work with OCD, panic and health worries. Treatment is practical: we face what you avoid in small steps, together first, and you take over once you know how it works.',
    specialties: ['OCD', 'Panic attacks', 'Phobias', 'Anxiety'],
    details: {
      languages: ['English', 'German'],
      therapy_approaches: ['Exposure and Response Prevention (ERP)', 'Cognitive Behavioral Therapy (CBT)'],
      insurance_accepted: [OUT_OF_POCKET, 'Blue Cross and Blue Shield of Texas'],
      graduate: [{ degree: 'PhD, Doctor of Philosophy', school: 'Lone Star Institute of Psychology', year: '1994' }],
    },
    types: [individual(190), { label: 'Long session', price: 320, length_minute: 90, hue: 6 }],
    hours: { weekdays: [2, 3, 4], from: 8, to: 15 },
  },
  {
    name: 'mei.tanaka',
    first_name: 'Mei',
    last_name: 'Tanaka',
    name_schema: 'First Name Last Name',
    profession: { type: 'social worker', license: 'LICSW', number: 'LW-60417' },
    place: { city: 'Seattle', state: 'WA', zipcode: '98101' },
    timezone: 'America/Los_Angeles',
    custom_url: 'mei-tanaka',
    headline: 'Support through grief, illness and looking after someone else.',
    biography:
      'I worked on a hospital ward for nine years before I opened my practice. I see people who care for others and have run out of air, and people who are learning to live with a loss or a diagnosis.',
    specialties: ['Grief and loss', 'Caregiving', 'Chronic illness', 'Coping with cancer'],
    details: {
      languages: ['English', 'Japanese'],
      therapy_approaches: ['Acceptance and Commitment Therapy (ACT)', 'Compassion-Focused Therapy'],
      insurance_accepted: [OUT_OF_POCKET, 'Premera Blue Cross', 'Cigna'],
      graduate: [{ degree: 'MSW, Master of Social Work', school: 'Puget Hills University', year: '2009' }],
    },
    types: [introduction, individual(110)],
    hours: { weekdays: [1, 3, 5], from: 9, to: 17 },
  },
  {
    name: 'amir.haddad',
    first_name: 'Amir',
    last_name: 'Haddad',
    profession: { type: 'psychologist', license: 'PsyD', number: 'PSY-31877' },
    place: { city: 'Brooklyn', state: 'NY', zipcode: '11201' },
    timezone: 'America/New_York',
    custom_url: 'amir-haddad',
    headline: 'Between two countries, two languages, two sets of expectations.',
    biography:
      'I work with first- and second-generation adults on identity, family expectations and the stress of starting over. Sessions can move between English, Arabic and French whenever one of them says it better.',
    specialties: ['Immigration', 'Cultural identity', 'Conflict in the family', 'Stress and burnout'],
    details: {
      languages: ['English', 'Arabic', 'French'],
      therapy_approaches: ['Narrative Therapy', 'Culturally Sensitive Therapy'],
      insurance_accepted: [OUT_OF_POCKET, 'Healthfirst', 'Fidelis Care'],
      graduate: [{ degree: 'PsyD, Doctor of Psychology', school: 'Hudson Hills School of Psychology', year: '2017' }],
    },
    types: [introduction, individual(140), { label: 'Evening session', price: 160, length_minute: 50, hue: 6 }],
    hours: { weekdays: [1, 2, 4], from: 13, to: 21 },
  },
  {
    name: 'grace.mbeki',
    first_name: 'Grace',
    last_name: 'Mbeki',
    name_schema: 'First Name Last Name',
    profession: { type: 'therapist', license: 'LPC', number: 'LPC-009412' },
    place: { city: 'Atlanta', state: 'GA', zipcode: '30303' },
    timezone: 'America/New_York',
    custom_url: 'grace-mbeki',
    headline: 'New parents, tired parents, parents of teenagers who slam doors.',
    biography:
      'Becoming a parent changes everything except the number of hours in a day. I help with low mood after a birth, with worry, and with the conversations at home that keep going wrong.',
    specialties: ['Perinatal and postpartum', 'Parenting', 'Depression', 'Relationships'],
    details: {
      languages: ['English'],
      therapy_approaches: ['Interpersonal Psychotherapy (IPT)', 'Attachment-Based Therapy'],
      insurance_accepted: [OUT_OF_POCKET, 'Ambetter', 'Humana'],
      graduate: [{ degree: 'MAC, Master of Arts in Counseling', school: 'Peachtree College', year: '2011' }],
    },
    types: [introduction, individual(95)],
    hours: { weekdays: [1, 2, 3, 4, 5], from: 9, to: 14 },
  },
  {
    name: 'tomas.lindqvist',
    first_name: 'Tomas',
    last_name: 'Lindqvist',
    name_schema: 'First Name Last Name',
    profession: { type: 'social worker', license: 'LCSW', number: 'SW-41120' },
    place: { city: 'Denver', state: 'CO', zipcode: '80202' },
    timezone: 'America/Denver',
    custom_url: 'tomas-lindqvist',
    headline: 'Drinking less, or not at all, without a lecture.',
    biography:
      'I work with people who want to change how they drink or use, at their own pace and toward their own goal. You decide where we are going; I know many of the roads.',
    specialties: ['Alcohol use', 'Substance use', "Men's issues", 'Anger'],
    details: {
      languages: ['English', 'Spanish'],
      therapy_approaches: ['Motivational Interviewing', 'Harm Reduction'],
      insurance_accepted: [OUT_OF_POCKET, 'Colorado Access', 'Denver Health Medical Plan'],
      graduate: [{ degree: 'MSW, Master of Social Work', school: 'Front Range University', year: '2015' }],
    },
    types: [introduction, individual(85)],
    hours: { weekdays: [2, 3, 4, 5], from: 11, to: 19 },
  },
  {
    name: 'leila.rahimi',
    first_name: 'Leila',
    last_name: 'Rahimi',
    profession: { type: 'psychologist', license: 'LCP', number: 'PSY-07716' },
    place: { city: 'Chicago', state: 'IL', zipcode: '60602' },
    timezone: 'America/Chicago',
    custom_url: 'leila-rahimi',
    headline: 'Trauma therapy that goes no faster than you do.',
    biography:
      'I treat what stays after violence, flight, accidents and difficult births. We build calm and skills first, and only then look back, for as long and as closely as you choose.',
    specialties: ['Trauma and PTSD', 'Domestic violence', 'Sleep', 'Dissociation'],
    details: {
      languages: ['English', 'Farsi'],
      therapy_approaches: [
        'Eye Movement Desensitization and Reprocessing (EMDR)',
        'Cognitive Processing Therapy (CPT)',
      ],
      insurance_accepted: [OUT_OF_POCKET, 'Blue Cross and Blue Shield of Illinois'],
      graduate: [{ degree: 'PhD, Doctor of Philosophy', school: 'Lakeshore University', year: '2008' }],
    },
    types: [individual(150, 60), { label: 'EMDR session', price: 220, length_minute: 90, hue: 1 }],
    hours: { weekdays: [1, 2, 3, 4], from: 9, to: 16 },
  },
  {
    name: 'hannah.cohen',
    first_name: 'Hannah',
    last_name: 'Cohen',
    name_schema: 'First Name Last Name, MD',
    profession: { type: 'physician', license: 'MD', number: 'MD-265530', specialty: 'psychiatry' },
    place: { city: 'Boston', state: 'MA', zipcode: '02108' },
    timezone: 'America/New_York',
    custom_url: 'hannah-cohen',
    headline: 'Psychiatry with time to talk, and a plan you understand.',
    biography:
      'I see adults with mood disorders, ADHD and anxiety. The first appointment takes an hour; you leave with a plan in plain words, whether or not a medicine is part of it.',
    specialties: ['Bipolar disorder', 'ADHD', 'Depression', 'Mood swings'],
    details: {
      languages: ['English', 'Hebrew'],
      therapy_approaches: ['Medication Management', 'Interpersonal Psychotherapy (IPT)'],
      insurance_accepted: [OUT_OF_POCKET, 'Harvard Pilgrim Health Care', 'Tufts Health Plan'],
      graduate: [{ degree: 'MD, Doctor of Medicine', school: 'Commonwealth Medical School', year: '2006' }],
    },
    types: [
      { label: 'First appointment', price: 340, length_minute: 60, hue: 1 },
      { label: 'Follow-up', price: 180, length_minute: 30, hue: 0 },
    ],
    hours: { weekdays: [1, 3, 5], from: 8, to: 13 },
  },
  {
    name: 'marcus.bell',
    first_name: 'Marcus',
    last_name: 'Bell',
    name_schema: 'First Name Last Name',
    profession: { type: 'therapist', license: 'LMHC', number: 'MH-15820' },
    place: { city: 'Rochester', state: 'NY', zipcode: '14604' },
    timezone: 'America/New_York',
    custom_url: 'marcus-bell',
    headline: 'For teachers, nurses, firefighters and everyone else who is always on.',
    biography:
      'I was a paramedic before I became a counselor. I work with people in demanding jobs on sleep, irritability and the things that follow you home, with early hours that fit around a shift.',
    specialties: ['First responders', 'Stress and burnout', 'Sleep', 'Career and work'],
    details: {
      languages: ['English', 'American Sign Language'],
      therapy_approaches: ['Cognitive Behavioral Therapy (CBT)', 'Mindfulness-Based Stress Reduction (MBSR)'],
      insurance_accepted: [OUT_OF_POCKET, 'Excellus BlueCross BlueShield', 'MVP Health Care'],
      graduate: [{ degree: 'MS, Master of Science', school: 'Genesee College', year: '2018' }],
    },
    types: [introduction, individual(75)],
    hours: { weekdays: [1, 2, 3, 4, 5, 6], from: 6, to: 12 },
  },
]
