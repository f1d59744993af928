import { expect, test } from 'vitest'
import { nameLetters, saysNameAndTown } from './lettersOfName.ts'

test.each([
  ['STANLE Y MEDICA L COLLEG E, CHENNAI', 'Stanley Medical College Chennai', 'Chennai'],
  ['RAICHU R INST. OF MEDICA L SCI., RAICHUR, Karnataka', 'Raichur Institute of Medical Sciences Raichur', 'Raichur'],
  ['GMC KARAULI, mandrayal road karauli, Rajasthan', 'Government Medical College Karauli', 'Karauli'],
  ['R.G. KAR MEDICAL COLLEGE, SARANI, ,KOLK ATA', 'RG Kar Medical College Kolkata', 'Kolkata'],
  ['ESIC Medical College, Faridabad', 'Employees State Insurance Corporation Medical College Faridabad', 'Faridabad'],
  ['GOVT. MEDICAL COLLEGE, PA TIALA', 'Government Medical College Patiala', 'Patiala'],
  ['AIIMS, Nagpur, PLOT NO 2 SECTOR 20', 'All India Institute of Medical Sciences Nagpur', 'Nagpur'],
])('%s says the name and the town', (text, name, town) => {
  expect(saysNameAndTown(text, nameLetters(name, town))).toEqual({ name: true, town: true })
})

test('a town counts where a word begins, and a name only at the beginning', () => {
  const anantapur = nameLetters('Government Medical College Ananthapuram', 'Ananthapuram')
  expect(saysNameAndTown('GOVT.MEDICAL COLLEGE, THIRUVANANTHAPURAM', anantapur)).toEqual({ name: true, town: false })
  const nagpur = nameLetters('Government Medical College Nagpur', 'Nagpur')
  expect(saysNameAndTown('INDIRA GANDHI GOVT.MEDICAL COLL., NAGPUR', nagpur).name).toBe(false)
})
