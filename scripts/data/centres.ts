import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import type { PlaceCentre } from '../../shared/college/placeCentres.ts'
import type { State } from '../../shared/college/state.ts'
import { fold } from '../../shared/record/fold.ts'
import { districtNamed, isDistrictWithin } from './district.ts'
import { note, type Place } from './institute.ts'
import { stateIn } from './tables.ts'

// Where districts and towns have their centres: `centres.csv`, taken from two tables of GeoNames (docs/sources.md).
// Most colleges publish no place on the map; the centre of their town or district, marked as such, is what "near me"
// can know of them.

/** Degrees north and east, to about a kilometre. */
interface Centre {
  latitude: number
  longitude: number
}

const FILE = fileURLToPath(new URL('centres.csv', import.meta.url))

/**
 * GeoNames' names of the towns that districts are governed from, and of towns it spells otherwise; a district that is
 * called as its town needs none.
 */
const SEATS: Readonly<Record<string, string>> = {
  'Karnataka|Bangalore Urban': 'Bengaluru',
  'Karnataka|Bangalore Rural': 'Devanhalli',
  'Telangana|Rangareddy': 'Hyderabad',
  'Telangana|Medchal-Malkajgiri': 'Secunderabad',
  'Maharashtra|Mumbai City': 'Mumbai',
  'Maharashtra|Mumbai Suburban': 'Borivli',
  'Odisha|Khordha': 'Bhubaneshwar',
  'Karnataka|Dakshina Kannada': 'Mangalore',
  'Karnataka|Belagavi': 'Belgaum',
  'Andhra Pradesh|East Godavari': 'Rajahmundry',
  'Andhra Pradesh|West Godavari': 'Bhimavaram',
  'Andhra Pradesh|Krishna': 'Machilipatnam',
  'Andhra Pradesh|YSR Kadapa': 'Cuddapah',
  'Andhra Pradesh|Sri Potti Sriramulu Nellore': 'Nellore',
  'Andhra Pradesh|Prakasam': 'Ongole',
  'Andhra Pradesh|Ananthapuramu': 'Anantapur',
  'Uttar Pradesh|Prayagraj': 'Allahabad',
  'Uttar Pradesh|Gautam Buddha Nagar': 'Noida',
  'Uttar Pradesh|Kanpur Nagar': 'Kanpur',
  'Uttar Pradesh|Ambedkar Nagar': 'Akbarpur',
  'Maharashtra|Chhatrapati Sambhajinagar': 'Aurangabad',
  'Maharashtra|Ahilyanagar': 'Ahmadnagar',
  'Rajasthan|Jhunjhunu': 'Jhunjhunun',
  'Karnataka|Ramanagara': 'Ramanagaram',
  'Karnataka|Chamarajanagar': 'Chamrajnagar',
  'Odisha|Bhubaneswar': 'Bhubaneshwar',
  'Odisha|Rourkela': 'Raurkela',
  'Andhra Pradesh|NTR District': 'Vijayawada',
  'Jammu and Kashmir|Bandipora': 'Bandipura',
  'Kerala|Kochi': 'Cochin',
  'Karnataka|Hubballi': 'Hubli',
  'Bihar|Purnea': 'Purnia',
  'Maharashtra|Raigad': 'Alibag',
  'Kerala|Ernakulam': 'Cochin',
  'Kerala|Palakkad': 'Palghat',
  'Karnataka|Kalaburagi': 'Gulbarga',
  'Karnataka|Mysuru': 'Mysore',
  'Karnataka|Tumakuru': 'Tumkur',
  'Karnataka|Vijayapura': 'Bijapur',
  'Karnataka|Shivamogga': 'Shimoga',
  'Karnataka|Ballari': 'Bellary',
  'Karnataka|Uttara Kannada': 'Karwar',
  'Karnataka|Kodagu': 'Madikeri',
  'Rajasthan|Sri Ganganagar': 'Ganganagar',
  'Punjab|Sahibzada Ajit Singh Nagar': 'Mohali',
  'Punjab|Shahid Bhagat Singh Nagar': 'Nawanshahr',
  'Haryana|Gurugram': 'Gurgaon',
  'Himachal Pradesh|Kangra': 'Dharamsala',
  'West Bengal|North 24 Parganas': 'Barasat',
  'West Bengal|Nadia': 'Krishnanagar',
  'West Bengal|Hooghly': 'Hugli',
  'West Bengal|Paschim Medinipur': 'Medinipur',
  'West Bengal|Purba Medinipur': 'Tamluk',
  'Gujarat|Sabarkantha': 'Himatnagar',
  'Gujarat|Banaskantha': 'Palanpur',
  'Gujarat|Kutch': 'Bhuj',
  'Gujarat|Panchmahal': 'Godhra',
  'Goa|North Goa': 'Panaji',
  'Goa|South Goa': 'Madgaon',
  'Bihar|Vaishali': 'Hajipur',
  'Bihar|Bhojpur': 'Arrah',
  'Bihar|Saran': 'Chapra',
  'Bihar|Nalanda': 'Bihar Sharif',
  'Chhattisgarh|Surguja': 'Ambikapur',
  'Chhattisgarh|Bastar': 'Jagdalpur',
  'Tripura|West Tripura': 'Agartala',
  'Meghalaya|East Khasi Hills': 'Shillong',
  'Meghalaya|West Garo Hills': 'Tura',
  'Assam|Kamrup Metropolitan': 'Guwahati',
  'Assam|Cachar': 'Silchar',
  'Assam|Sonitpur': 'Tezpur',
  'Jharkhand|East Singhbhum': 'Jamshedpur',
  'Jharkhand|West Singhbhum': 'Chaibasa',
  'Madhya Pradesh|Narmadapuram': 'Hoshangabad',
  'Uttar Pradesh|Kanpur Dehat': 'Akbarpur',
  'Manipur|Imphal West': 'Imphal',
  'Manipur|Imphal East': 'Imphal',
  'Arunachal Pradesh|Papum Pare': 'Itanagar',
  'Andaman and Nicobar Islands|South Andaman': 'Port Blair',
  'Tamil Nadu|The Nilgiris': 'Ooty',
}
/**
 * A town of a name that another of its state has too lies at most so far from the post offices of its district;
 * districts are up to 300 km long.
 */
const SAME_TOWN_KM = 120
/** Post offices of one name further apart than this are several places. */
const ONE_PLACE_KM = 15

const kilometres = (a: Centre, b: Centre): number =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) * 111.2
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >>> 1]!
const middleOf = (points: readonly Centre[]): Centre => ({
  latitude: middle(points.map(({ latitude }) => latitude)),
  longitude: middle(points.map(({ longitude }) => longitude)),
})
/** Letters alone: GeoNames writes "Ahmed Nagar", "Bilaspur(CGH)" and "Haora" with a stroke over the a. */
const letters = (text: string): string => fold(text.replace(/\(.*\)/g, ' ')).replaceAll(' ', '')

/**
 * Rows of GeoNames' postal codes of India (https://download.geonames.org/export/zip/IN.zip): country, code, place,
 * state, …, district at 5, latitude at 9.
 */
interface PostOffice extends Centre {
  place: string
  state: State
  district: string
}
/** Rows of GeoNames' towns of 1,000 people and more (https://download.geonames.org/export/dump/cities1000.zip). */
interface Town extends Centre {
  name: string
  adminCode: string
  population: number
}
const tabbed = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

const readPostOffices = (path: string): PostOffice[] =>
  tabbed(path).flatMap(([, , place = '', stateText = '', , district = '', , , , latitude, longitude]) => {
    const state = stateIn(stateText.replace('&', 'and').replace('Pondicherry', 'Puducherry'), district)
    return state === undefined || district === ''
      ? []
      : [{ place, state, district, latitude: Number(latitude), longitude: Number(longitude) }]
  })
const readTowns = (path: string): Town[] =>
  tabbed(path).flatMap((row) =>
    row[8] === 'IN'
      ? [
          {
            name: row[1]!,
            latitude: Number(row[4]),
            longitude: Number(row[5]),
            adminCode: row[10]!,
            population: Number(row[14]),
          },
        ]
      : [],
  )

/** The centres of these districts and towns, by `state|place|kind`. */
function centresOf(
  places: readonly Place[],
  offices: readonly PostOffice[],
  towns: readonly Town[],
): Map<string, Centre> {
  const byDistrict = new Map<string, PostOffice[]>(),
    byPlace = new Map<string, PostOffice[]>(),
    stateOfCode = new Map<string, State>()
  for (const office of offices) {
    note(byDistrict, `${office.state}|${letters(districtNamed(office.district, office.state) ?? '')}`, office)
    note(byPlace, `${office.state}|${letters(office.place)}`, office)
  }
  // GeoNames numbers its states: a number is the state in which most of its larger towns have a post office of their
  // name.
  for (const code of new Set(towns.map(({ adminCode }) => adminCode))) {
    const counts = new Map<State, number>()
    const largestTen = towns
      .filter(({ adminCode }) => adminCode === code)
      .toSorted((a, b) => b.population - a.population)
      .slice(0, 10)
    for (const town of largestTen)
      for (const state of new Set(
        offices.filter((office) => kilometres(office, town) < 5).map((office) => office.state),
      ))
        counts.set(state, (counts.get(state) ?? 0) + 1)
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
    if (most) stateOfCode.set(code, most[0])
  }
  const townsNamed = new Map<string, Town[]>()
  for (const town of towns) note(townsNamed, `${stateOfCode.get(town.adminCode)}|${letters(town.name)}`, town)
  const largest = (some: readonly Town[]): Town | undefined => some.toSorted((a, b) => b.population - a.population)[0]
  const postOf = (state: State, district: string): Centre | undefined => {
    const own = byDistrict.get(`${state}|${letters(district)}`)
    return own && middleOf(own)
  }
  const placeOf = (state: State, name: string, near: Centre | undefined): Centre | undefined => {
    const isNear = (one: Centre): boolean => near === undefined || kilometres(one, near) < SAME_TOWN_KM
    const town = largest((townsNamed.get(`${state}|${letters(name)}`) ?? []).filter(isNear))
    if (town) return town
    const named = (byPlace.get(`${state}|${letters(name)}`) ?? []).filter(isNear),
      centre = named.length > 0 ? middleOf(named) : undefined
    return centre && named.every((one) => kilometres(one, centre) < ONE_PLACE_KM) ? centre : undefined
  }
  const found = new Map<string, Centre>()
  const districtCentre = (state: State, district: string): Centre | undefined => {
    const post = postOf(state, district)
    const seat = placeOf(state, SEATS[`${state}|${district}`] ?? district, post)
    if (seat ?? post) return seat ?? post
    // A district younger than the table: what it was part of.
    const whole = [...byDistrict.values()].find(
      (own) => isDistrictWithin(district, districtNamed(own[0]!.district, state), state) && own[0]!.state === state,
    )
    return whole && middleOf(whole)
  }
  for (const { state, district, city } of places) {
    if (state === undefined) continue
    if (district !== undefined && !found.has(`${state}|${district}|District`)) {
      const centre = districtCentre(state, district)
      if (centre) found.set(`${state}|${district}|District`, centre)
    }
    if (city !== undefined && !found.has(`${state}|${city}|City`)) {
      const own = district === undefined ? undefined : found.get(`${state}|${district}|District`)
      const named = districtNamed(city, state)!
      const centre =
        placeOf(state, SEATS[`${state}|${city}`] ?? city, own) ??
        (postOf(state, named) || SEATS[`${state}|${named}`] ? districtCentre(state, named) : undefined)
      if (centre) found.set(`${state}|${city}|City`, centre)
    }
  }
  return found
}

const hundredth = (degrees: number): string => String(Math.round(degrees * 100) / 100)

/** `centres.csv` as it is kept. */
export function centreTable(places: readonly Place[], postal: string, cities: string): string {
  const rows = [...centresOf(places, readPostOffices(postal), readTowns(cities))].map(
    ([key, { latitude, longitude }]) => `${key.replaceAll('|', ',')},${hundredth(latitude)},${hundredth(longitude)}\n`,
  )
  return `state,place,kind,latitude,longitude\n${rows.toSorted().join('')}`
}

/** Writes them where `centreOf` finds them. */
export function keepCentres(table: string): void {
  writeFileSync(FILE, table)
  kept = undefined
}

let kept: Map<string, Centre> | undefined
/** The centre of an institute's town, else of its district, and which of the two it is. */
export function centreOf({ state, city, district }: Place): (Centre & { centreOf: PlaceCentre }) | undefined {
  kept ??= new Map(
    (parse(readFileSync(FILE), { columns: true }) as Array<Record<string, string>>).map((row) => [
      `${row['state']}|${row['place']}|${row['kind']}`,
      { latitude: Number(row['latitude']), longitude: Number(row['longitude']) },
    ]),
  )
  const ofCity = kept.get(`${state}|${city}|City`)
  if (ofCity) return { ...ofCity, centreOf: 'City' }
  const ofDistrict = kept.get(`${state}|${district}|District`)
  return ofDistrict && { ...ofDistrict, centreOf: 'District' }
}
