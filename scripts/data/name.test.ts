import { expect, test } from 'vitest'
import { soundOf } from '../../shared/catalogue/soundOf.ts'
import { instituteName, joinWords } from './name.ts'

test.each([
  ['076 Shri SWAMI ATMANAND SARASWATI INSTITUTE OF TECH.', 'Shri Swami Atmanand Saraswati Institute of Technology'],
  ['Govt.Lochan Prasad Pandey College', 'Government Lochan Prasad Pandey College'],
  [
    'ST KURIAKOSE INSTITUTE OF INFORMATION SCIENCE & MANAGEMENT',
    'St Kuriakose Institute of Information Science & Management',
  ],
  ['KLESs J.T.college of Arts', 'KLESs J.T.College of Arts'],
  ['SYMBIOSIS International University', 'Symbiosis International University'],
  ['VINAYAKA MISSIONs RESEARCH FOUNDATION', 'Vinayaka Missions Research Foundation'],
  ['JNTUA COLLEGE OF ENGINEERING', 'JNTUA College of Engineering'],
  [
    'CENTRAL INSTITUTE OF PETROCHEMICALS ENGINEERING & TECHNOLOGY (CIPET), RANCHI',
    'Central Institute of Petrochemicals Engineering & Technology (CIPET), Ranchi',
  ],
  ["ST. JOSEPH'S COLLEGE OF ENGINEERING, CHENNAI - 600 119", "St. Joseph's College of Engineering, Chennai"],
  ['GOVT. POLYTECHNIC', 'Government Polytechnic'],
  ['R V College of Engineering, Bangalore (Id: C-1269)', 'R V College of Engineering, Bangalore'],
  ["D'SOUZA COLLEGE FOR WOMEN", "D'Souza College for Women"],
  ['INSTITUE OF ENGG & TECH.', 'Institute of Engineering & Technology'],
  ['Adhiyamaan College Of Engineering', 'Adhiyamaan College of Engineering'],
  ['P.V.K.K. INSTITUTE OF TECHNOLOGY', 'P.V.K.K. Institute of Technology'],
  ['sona College Of Technology', 'Sona College of Technology'],
  ['St. Stephen`s College', "St. Stephen's College"],
  ['Queen Mary’s  College ,', "Queen Mary's College"],
  ['Indian Institute of Technology Madras', 'Indian Institute of Technology Madras'],
  ['MAHARAJA AGRASEN COLLEGE (AUTONOMOUS)', 'Maharaja Agrasen College'],
])('%j is written %j', (published, written) => {
  expect(instituteName(published)).toBe(written)
})

test('a name that was mended stays as it is', () => {
  for (const name of ['Government Polytechnic', 'IIT Madras', 'B.R.S. College - Dumiyani', "Women's Christian College"])
    expect(instituteName(instituteName(name))).toBe(instituteName(name))
})

test('other lists decide how a word of a shouted name is written', () => {
  expect(instituteName('RAM DEVI COLLEGE')).toBe('Ram Devi College')
  expect(instituteName('RAM DEVI COLLEGE', (word) => word === 'ram')).toBe('RAM Devi College')
})

test.each([
  ['GOVT. DEGREE COLLEGE, BHANDER', 'Government Degree College Bhander'],
  ['R. V. College of Engg.', 'RV COLLEGE OF ENGINEERING'],
  ['Shri Ram Mahila Mahavidyalaya', "SRI RAM WOMEN'S COLLEGE"],
  ['St. Xaviers College - 400001', 'Saint Xaviers College'],
])('%j and %j have the same words', (one, other) => {
  expect(joinWords(one)).toEqual(joinWords(other))
})

test('words of one sound are one, other words are not', () => {
  expect(soundOf('payyannur')).toBe(soundOf('payyanur'))
  expect(soundOf('vanitha')).toBe(soundOf('vanita'))
  expect(soundOf('kalamassery')).not.toBe(soundOf('kunnamkulam'))
})
