import { expect, test } from 'vitest'
import { withoutAddress } from './address.ts'
import { instituteName } from './name.ts'

test.each([
  ['Mount Carmel College,58, Palace Rd, Bangalore-52', 'Mount Carmel College, Bangalore'],
  ['Vikas Degree College, H.No. 1-2-235, Opp. Government Hospital, Jangaon', 'Vikas Degree College, Jangaon'],
  [
    'Vignan’s Lara Institute of Technology & Science, Vadlamudi, Chebrolu Mandal, PIN-522213(CC-FE)',
    "Vignan's Lara Institute of Technology & Science, Vadlamudi, Chebrolu Mandal",
  ],
  ['GVVR Institute of Technology, Tundurru, Bhimavaram.(CC-JH', 'GVVR Institute of Technology, Tundurru, Bhimavaram'],
  ['MCKV Institute of Engineering 116', 'MCKV Institute of Engineering'],
  ['C319 Dr B R Ambedkar College Gulbarga', 'Dr B R Ambedkar College Gulbarga'],
  ["200003-Ssvps's Arts Commerce College", "Ssvps's Arts Commerce College"],
  ['Sri Sai College of Education, Nizamabad (5288)', 'Sri Sai College of Education, Nizamabad'],
  ['Vivekananda Institute of Higher Education2', 'Vivekananda Institute of Higher Education'],
  [
    'Vijay College of Education Z-Block, Mahendra Enclave, Razapur, Ghaziabad, 0120-4562870, 3252794',
    'Vijay College of Education Z-Block, Mahendra Enclave, Razapur, Ghaziabad',
  ],
  [
    'Vivekanand Education Societys College of Law 1st Floor Trust Office Sindhi Society Chembur Mumbai',
    'Vivekanand Education Societys College of Law',
  ],
  [
    'Tirupati Institute of Science & Technology Opp. Sugar Mill, G.T. Road, Mohiddinpur',
    'Tirupati Institute of Science & Technology, Mohiddinpur',
  ],
  ['SS Degree College, Dharmaram, Geesugonda (M)', 'SS Degree College, Dharmaram'],
  ['A.V.S. College of Education, Gantekanive, Tarikere Taluka', 'A.V.S. College of Education, Gantekanive'],
  ['Visvesvaraya\u00c2\u00a0Technological University', 'Visvesvaraya Technological University'],
])('%j is written %j', (published, written) => {
  expect(withoutAddress(instituteName(published))).toBe(written)
})

test.each([
  'Government Polytechnic, Rajkot',
  'Post Graduate Institute of Medical Education and Research, Chandigarh',
  'Institute of Post Graduate Studies, Kolkata',
  'Near East School of Theology',
  'Guru Tegh Bahadur 4th Centenary Engineering College',
  'Shri 108 Swami Sachchidanand Veda Bhawan Sanskrit Mahavidyalaya',
  'Society of Road Engineers, College of Civil Engineering',
  'Nayanamani (+3) Womens College',
  'Veermata Jijabai Technological Institute (VJTI, Mumbai)',
])('%j is a name from end to end', (name) => {
  expect(withoutAddress(instituteName(name))).toBe(name)
})
