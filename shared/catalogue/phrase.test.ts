import { describe, expect, test } from 'vitest'
import { wholeListing, writeAddress } from './address.ts'
import { readPhrase, searchWithPhrase } from './phrase.ts'

/** A phrase as one line: every filter it means, then what is left. */
function said(typed: string): string {
  const read = readPhrase(typed)
  if (!read) return 'plain'
  const { locations, branches, types, feeLimit, rest } = read
  return [...branches, ...types, ...locations, ...(feeLimit ? [feeLimit] : []), ...(rest ? [`“${rest}”`] : [])].join(
    ' ',
  )
}

describe('what is read as filters', () => {
  test.each([
    // A branch, a state and a fee.
    ['cse tamil nadu under 2 lakh', 'CSE Tamil Nadu 200000'],
    ['CSE in Tamil Nadu under ₹2 lakh', 'CSE Tamil Nadu 200000'],
    ['under 2 lakh cse tamilnadu', 'CSE Tamil Nadu 200000'],
    ['cse, tamil nadu, below 2,00,000', 'CSE Tamil Nadu 200000'],
    ['computer science colleges in karnataka below 50,000', 'CSE Karnataka 50000'],
    ['mechanical engineering kerala upto 1.5L', 'Mech Kerala 150000'],
    ['ece maharashtra up to 1 lac per year', 'ECE Maharashtra 100000'],
    ['best cse college in tamil nadu under 2 lakhs', 'CSE Tamil Nadu 200000'],
    ['civil punjab less than 80k', 'Civil Punjab 80000'],
    ['eee telangana within 75 thousand', 'EEE Telangana 75000'],
    ['it west bengal max 1 lakh', 'IT West Bengal 100000'],
    ['AI&ML Gujarat <3 lakh', 'AI&ML Gujarat 300000'],
    ['data science bangalore under 5 lakh', 'DS Bangalore 500000'],
    ['artificial intelligence and data science delhi under 2 lakh', 'AI&ML DS Delhi 200000'],
    ['cse chennai budget 3 lakh', 'CSE Chennai 300000'],
    ['cse kerala not more than 1 lakh', 'CSE Kerala 100000'],
    ['private cse odisha 2 lakh or less', 'CSE Private Odisha 200000'],
    ['b.tech cse up under 1 lakh', 'CSE Uttar Pradesh 100000'],
    // A fee by itself, or with words that no filter stands for.
    ['under 2 lakh', '200000'],
    ['fees under 1 lakh', '100000'],
    ['below rs 60000 a year', '60000'],
    ['under 1 crore', '10000000'],
    ['mba under 5 lakh', '500000 “mba”'],
    ['engineering colleges under 1 lakh in bihar', 'Bihar 100000 “engineering”'],
    ['nursing hyderabad under 50000', '50000 “nursing hyderabad”'],
    ['iit under 2 lakh', '200000 “iit”'],
    ['IIT Madras under 2 lakh', '200000 “IIT Madras”'],
    ['Tamil Nadu Agricultural University fees under 1 lakh', '100000 “Tamil Nadu Agricultural University”'],
    ['do it under 1 lakh', '100000 “do it”'],
    // Two kinds without a fee, and nothing unknown beside them.
    ['cse tamil nadu', 'CSE Tamil Nadu'],
    ['ece in kerala or karnataka', 'ECE Kerala Karnataka'],
    ['cse ece goa', 'CSE ECE Goa'],
    ['government cse', 'CSE Government'],
    ['govt colleges in assam', 'Government Assam'],
    ['govt. engineering colleges in uttar pradesh', 'Government Uttar Pradesh “engineering”'],
    ['private universities in rajasthan', 'Private Rajasthan “universities”'],
    ['top private cse colleges in tamil nadu', 'CSE Private Tamil Nadu'],
    ['it colleges in mp', 'IT Madhya Pradesh'],
    ['mech bengaluru', 'Mech Bangalore'],
    ['cse j & k', 'CSE Jammu and Kashmir'],
    // Slips of spelling.
    ['computer sceince maharastra', 'CSE Maharashtra'],
    ['machanical karnatka', 'Mech Karnataka'],
    ['goverment colleges in gujrat', 'Government Gujarat'],
    ['cse tamil nadu undr 2 lakh', 'plain'],
    // Hindi, and both languages at once.
    ['2 लाख से कम', '200000'],
    ['२ लाख से कम', '200000'],
    ['तमिलनाडु में सीएसई 2 लाख से कम', 'CSE Tamil Nadu 200000'],
    ['तमिल नाडु में कंप्यूटर साइंस', 'CSE Tamil Nadu'],
    ['बिहार के सरकारी कॉलेज', 'Government Bihar'],
    ['उत्तर प्रदेश में सिविल 50 हज़ार तक', 'Civil Uttar Pradesh 50000'],
    ['पश्चिम बंगाल प्राइवेट मैकेनिकल', 'Mech Private West Bengal'],
    ['दिल्ली में आईटी 1.5 लाख के अंदर', 'IT Delhi 150000'],
    ['cse राजस्थान 1 लाख तक', 'CSE Rajasthan 100000'],
    ['cse bihar 2 lakh se kam', 'CSE Bihar 200000'],
    ['kerala mein ece 1 lakh tak', 'ECE Kerala 100000'],
    ['sarkari college bihar mein 50 hazar ke andar', 'Government Bihar 50000'],
    ['Punjab Engineering College under 2 lakh', '200000 “Punjab Engineering College”'],
    ['Government College of Engineering Salem under 1 lakh', '100000 “Government College of Engineering Salem”'],
  ])('%s → %s', (typed, meant) => expect(said(typed)).toBe(meant))
})

describe('what stays as it was typed', () => {
  test.each([
    // Names.
    'Tamil Nadu Agricultural University',
    'Delhi Technological University',
    'IIT Madras',
    'IIT Delhi',
    'NIT Goa',
    'IIIT Delhi',
    'Indian Institute of Information Technology Gujarat',
    'Government College of Engineering Tamil Nadu',
    'Government Medical College Chandigarh',
    'Delhi University',
    'Punjab Engineering College',
    'Kerala Institute of Computer Science',
    'Private Industrial Training Institute Bihar',
    'Netaji Subhas University of Technology Delhi',
    'Civil Services Academy Delhi',
    'राजकीय महाविद्यालय बिहार',
    'दिल्ली विश्वविद्यालय',
    // One kind, which may be the beginning of a name.
    'tamil nadu',
    'cse',
    'delhi',
    'government',
    'it',
    // Unknown words without a fee.
    'cse tamil nadu hostel',
    'top 10 cse colleges in tamil nadu',
    'mp civil judge',
    // Figures of something else, floors, ranges and denials.
    'rank under 50000',
    'cse under 20000 rank',
    'package above 5 lakh',
    'under 5 lakh package',
    'above 2 lakh',
    'no less than 2 lakh',
    'between 1 and 2 lakh',
    '1-2 lakh tak',
    'fees at least 2 lakh',
    'under 50000 per semester',
    'under 2',
    'under 0 lakh',
    'not cse tamil nadu',
    'कम से कम 2 लाख',
    '',
    '   ',
    '???',
  ])('%s', (typed) => expect(said(typed)).toBe('plain'))
})

test('what is left of a phrase is not read again', () => {
  for (const typed of ['private universities in rajasthan', 'IIT Madras under 2 lakh', 'do it under 1 lakh'])
    expect(said(readPhrase(typed)!.rest)).toBe('plain')
})

test('a long text is read no further than a search is', () => {
  expect(readPhrase(`${'x'.repeat(300)} under 2 lakh`)).toBeUndefined()
})

describe('a list that is searched', () => {
  const listing = {
    ...wholeListing('engineering'),
    page: 3,
    locations: ['Goa'],
    fees: ['1-5' as const],
    search: 'tech',
  }

  test('its filters of the kinds that are said give way; the others stay', () => {
    expect(writeAddress(searchWithPhrase(listing, 'cse kerala under 2 lakh'))).toBe(
      '/colleges/engineering?location=Kerala&fees=1-5&feemax=200000&branch=CSE',
    )
  })
  test('words that no filter stands for are the search; plain words are the search as typed', () => {
    expect(searchWithPhrase(listing, 'autonomous under 2 lakh')).toMatchObject({
      search: 'autonomous',
      feeLimit: 200_000,
      locations: ['Goa'],
      page: 1,
    })
    expect(writeAddress(searchWithPhrase(listing, ' IIT Madras '))).toBe(
      '/colleges/engineering?search=IIT+Madras&location=Goa&fees=1-5',
    )
    expect(searchWithPhrase(listing, ' ').search).toBeUndefined()
  })
})
