import { fold } from '../../shared/record/fold.ts'
import type { State } from '../../shared/college/state.ts'

/**
 * The one spelling of a district, and what else lists call it: the census of 2011 (which AISHE follows), AICTE and NMC,
 * former names and headquarters. Source: the districts of the state governments as the Local Government Directory names
 * them; see docs/sources.md.
 */
const SPELLINGS: Partial<Record<State, Readonly<Record<string, string>>>> = {
  'Andaman and Nicobar Islands': {
    'South Andaman': 'andamans|port blair',
    Nicobar: 'nicobars',
    'North and Middle Andaman': 'north middle andaman',
  },
  'Andhra Pradesh': {
    'Sri Potti Sriramulu Nellore': 'nellore|spsr nellore',
    'YSR Kadapa': 'y s r|y s r kadapa|ysr district|kadapa|cuddapah|ysr|y s r cuddapah',
    Visakhapatnam: 'vishakhapatnam|vizag',
    Ananthapuramu: 'anantapur|ananthapur|anantapuramu',
    Vizianagaram: 'vijayanagaram',
    'Alluri Sitharama Raju': 'alluri sitharam|alluri sitharama raju',
  },
  'Arunachal Pradesh': { 'Papum Pare': 'papumpare', 'Dibang Valley': 'upper dibang valley' },
  Assam: {
    Morigaon: 'marigaon',
    Sivasagar: 'sibsagar',
    'Kamrup Metropolitan': 'kamrup metro|guwahati',
    'Dima Hasao': 'north cachar hills',
  },
  Bihar: {
    'East Champaran': 'purba champaran|purbi champaran',
    'West Champaran': 'pashchim champaran|paschim champaran',
    Kaimur: 'kaimur bhabua|bhabua',
    Gaya: 'gayaji',
  },
  Chhattisgarh: {
    Dantewada: 'dakshin bastar dantewada',
    'Janjgir-Champa': 'janjgir champa',
    Kanker: 'uttar bastar kanker',
    Kabirdham: 'kabeerdham|kawardha',
    Korea: 'koriya',
  },
  'Dadra and Nagar Haveli and Daman and Diu': { 'Dadra and Nagar Haveli': 'dadra nagar haveli|silvassa' },
  Delhi: {
    'Central Delhi': 'central',
    'East Delhi': 'east',
    'New Delhi': 'new delhi',
    'North Delhi': 'north',
    'North East Delhi': 'north east',
    'North West Delhi': 'north west',
    'South Delhi': 'south',
    'South East Delhi': 'south east',
    'South West Delhi': 'south west',
    'West Delhi': 'west',
  },
  Gujarat: {
    Ahmedabad: 'ahmadabad',
    Banaskantha: 'banas kantha',
    Dahod: 'dohad',
    Kutch: 'kachchh|bhuj',
    Mehsana: 'mahesana',
    Panchmahal: 'panch mahals|panchmahals|godhra',
    Sabarkantha: 'sabar kantha',
    Dang: 'the dangs|dangs',
    Vadodara: 'vadodra|baroda',
  },
  Haryana: {
    Mahendragarh: 'mahendergarh',
    Sonipat: 'sonepat',
    Yamunanagar: 'yamuna nagar',
    Nuh: 'mewat',
    Gurugram: 'gurgaon',
  },
  'Himachal Pradesh': { Kullu: 'kulu', 'Lahaul and Spiti': 'lahul spiti|lahaul spiti|lahul and spiti' },
  'Jammu and Kashmir': {
    Budgam: 'badgam',
    Bandipora: 'bandipore',
    Baramulla: 'baramula',
    Poonch: 'punch',
    Rajouri: 'rajauri',
    Shopian: 'shupiyan',
    Anantnag: 'anantanag',
  },
  Ladakh: { Leh: 'leh ladakh' },
  Jharkhand: {
    'East Singhbhum': 'purbi singhbhum|east singhabhum|jamshedpur',
    'West Singhbhum': 'pashchimi singhbhum|paschim singhbhum',
    Hazaribagh: 'hazaribag',
    Koderma: 'kodarma',
    'Seraikela Kharsawan': 'saraikela kharsawan|sareikela and kharsawan|seraikela kharsawan',
    Palamu: 'palamau',
  },
  Karnataka: {
    'Bangalore Urban': 'bangalore|bengaluru|bengaluru urban|bangalore city',
    'Bangalore Rural': 'bengaluru rural',
    Chamarajanagar: 'chamarajnagar',
    Chikkaballapur: 'chikkaballapura|chikaballapur|chikkaballapura',
    Chikkamagaluru: 'chikmagalur|chikkamagalur',
    'Dakshina Kannada': 'd kannada dk|mangalore|mangaluru',
    Kodagu: 'coorg',
    Belagavi: 'belgaum',
    Ballari: 'bellary',
    Vijayapura: 'bijapur',
    Kalaburagi: 'gulbarga',
    Mysuru: 'mysore',
    Shivamogga: 'shimoga',
    Tumakuru: 'tumkur',
    Davanagere: 'davangere',
    'Uttara Kannada': 'uttar kannada|karwar',
  },
  Kerala: {
    Thiruvananthapuram: 'trivandrum',
    Kozhikode: 'calicut',
    Thrissur: 'trichur',
    Palakkad: 'palghat',
    Kollam: 'quilon',
    Kasaragod: 'kasargod|kasaragode',
    Wayanad: 'wayand',
  },
  'Madhya Pradesh': {
    Ashoknagar: 'ashok nagar',
    Narsinghpur: 'narsimhapur|narsinhgpur|narsingpur',
    Khandwa: 'khandwa east nimar|east nimar',
    Khargone: 'khargone west nimar|west nimar',
    Narmadapuram: 'hoshangabad',
  },
  Maharashtra: {
    Ahilyanagar: 'ahmednagar|ahmadnagar',
    Beed: 'bid',
    Buldhana: 'buldana',
    Gondia: 'gondiya',
    'Mumbai City': 'mumbai',
    'Mumbai Suburban': 'mumbai suburban',
    Raigad: 'raigarh|raigad mh|raigarh mh',
    'Chhatrapati Sambhajinagar': 'aurangabad|aurangabad mh',
    Dharashiv: 'osmanabad',
    Nashik: 'nasik',
    Solapur: 'sholapur',
  },
  Meghalaya: { 'Ri Bhoi': 'ribhoi', 'East Jaintia Hills': '', 'West Jaintia Hills': 'jaintia hills' },
  Odisha: {
    Angul: 'anugul',
    Balasore: 'baleshwar|baleswar',
    Boudh: 'baudh|boudha bauda|boudh bauda',
    Deogarh: 'debagarh|debagarh deogarh',
    Jagatsinghpur: 'jagatsinghapur',
    Jajpur: 'jajapur',
    Keonjhar: 'kendujhar|kendujhar keonjhar',
    Nabarangpur: 'nabarangapur',
    Subarnapur: 'sonepur|sonapur|subarnapur sonepur',
    Sundargarh: 'sundergarh',
    Khordha: 'khurda|khorda',
    Balangir: 'bolangir',
  },
  Puducherry: { Puducherry: 'pondicherry' },
  Punjab: {
    'Sahibzada Ajit Singh Nagar': 'mohali|s a s nagar|sas nagar',
    'Sri Muktsar Sahib': 'muktsar|mukatsar',
    'Shahid Bhagat Singh Nagar': 'nawanshahr|nawan shahr|shaheed bhagat singh nagar',
    'Tarn Taran': 'taran taran',
    Firozpur: 'ferozepur|ferozpur',
    Rupnagar: 'ropar',
  },
  Rajasthan: {
    Chittorgarh: 'chittaurgarh',
    Dholpur: 'dhaulpur',
    Dungarpur: 'dungapur',
    Jalore: 'jalor',
    Jhunjhunu: 'jhunjhunun',
    'Sri Ganganagar': 'ganganagar|sri ganganagar',
  },
  Sikkim: {
    Gangtok: 'east sikkim|east district',
    Namchi: 'south sikkim|south district',
    Gyalshing: 'west district|west sikkim',
    Mangan: 'north district|north sikkim',
  },
  'Tamil Nadu': {
    Kancheepuram: 'kanchipuram|kancheepuram',
    Kanniyakumari: 'kanyakumari|kanyakumari',
    'The Nilgiris': 'nilgiris|nilgiri',
    Thoothukudi: 'thoothukkudi|tuticorin',
    Tiruchirappalli: 'trichy|tiruchy|tiruchirapalli|thiruchirapalli',
    Viluppuram: 'villupuram',
    Virudhunagar: 'virudhnagar',
    Sivaganga: 'sivagangai',
    Tiruvannamalai: 'thiruvannamalai',
    Thiruvallur: 'tiruvallur',
    Tirunelveli: 'thirunelveli',
  },
  Telangana: {
    Mahabubnagar: 'mahbubnagar',
    Rangareddy: 'rangareddi|ranga reddy|k v rangareddy',
    Hanumakonda: 'warangal urban',
    'Medchal-Malkajgiri': 'medchal malkajgiri|medchal',
    'Yadadri Bhuvanagiri': 'yadadri',
    'Bhadradri Kothagudem': 'bhadradri',
  },
  'Uttar Pradesh': {
    Baghpat: 'bagpat',
    Barabanki: 'bara banki',
    Bulandshahr: 'bulandshahar|bulandsahar',
    'Gautam Buddha Nagar': 'gautam budh nagar|gautham buddha nagar|gautam budha nagar|noida|greater noida',
    Hathras: 'hatras|mahamaya nagar',
    Amroha: 'jyotiba phule nagar|j p nagar',
    Kasganj: 'kanshiram nagar|kanshi ram nagar|kashiramnagar kashganj',
    'Lakhimpur Kheri': 'kheri|lakhimpur kheri|lakhimpur',
    Maharajganj: 'mahrajganj',
    'Kanpur Dehat': 'ramabai nagar kanpur dehat|ramabai nagar',
    'Kanpur Nagar': 'kanpur',
    Bhadohi: 'sant ravidas nagar|sant ravidas nagar bhadohi|bhadohi',
    Sambhal: 'bhimnagar sambhal|bhimnagar',
    Shravasti: 'shrawasti',
    Shamli: 'prabuddh nagar',
    Hapur: 'panchsheel nagar',
    Prayagraj: 'allahabad',
    Ayodhya: 'faizabad',
    'Rae Bareli': 'raebareli|rai bareilly',
    Siddharthnagar: 'siddharth nagar|sidharthnagar',
    Amethi: 'chhatrapati shahuji maharaj nagar',
  },
  Uttarakhand: { 'Pauri Garhwal': 'garhwal', Haridwar: 'hardwar', 'Udham Singh Nagar': 'udhamsingh nagar|u s nagar' },
  'West Bengal': {
    Bardhaman: 'barddhaman|burdwan|purba bardhaman|paschim bardhaman',
    'Cooch Behar': 'koch bihar|coochbehar',
    Darjeeling: 'darjiling',
    Howrah: 'haora',
    Hooghly: 'hugli',
    Malda: 'maldah',
    'North 24 Parganas': 'north twenty four parganas|24 parganas north',
    'South 24 Parganas': 'south twenty four parganas|24 parganas south',
    Purulia: 'puruliya',
    'Uttar Dinajpur': 'utter dinajpur|north dinajpur',
    'Dakshin Dinajpur': 'south dinajpur',
    'Purba Medinipur': 'east midnapore|east medinipur|purba midnapore',
    'Paschim Medinipur': 'west midnapore|west medinipur|paschim midnapore|pashchim medinipur',
  },
}

/** Districts that were parts of another when AISHE's list was made. */
const PARTS: Partial<Record<State, Readonly<Record<string, readonly string[]>>>> = {
  'Andhra Pradesh': { Tirupati: ['Chittoor', 'Sri Potti Sriramulu Nellore'] },
  Gujarat: { 'Gir Somnath': ['Junagadh'], Morbi: ['Rajkot', 'Surendranagar'] },
  Chhattisgarh: { Balod: ['Durg'] },
  Karnataka: { Vijayanagara: ['Ballari'] },
  Odisha: {},
  Telangana: {
    'Bhadradri Kothagudem': ['Khammam'],
    Hanumakonda: ['Warangal'],
    Kamareddy: ['Nizamabad'],
    Mahabubabad: ['Warangal', 'Khammam'],
    'Medchal-Malkajgiri': ['Rangareddy', 'Hyderabad'],
    Rangareddy: ['Hyderabad'],
    Sangareddy: ['Medak'],
    Siddipet: ['Medak', 'Karimnagar', 'Warangal'],
    Suryapet: ['Nalgonda'],
    'Yadadri Bhuvanagiri': ['Nalgonda'],
  },
  'Uttar Pradesh': {
    Amethi: ['Sultanpur', 'Rae Bareli'],
    Hapur: ['Ghaziabad'],
    Sambhal: ['Moradabad', 'Budaun'],
    Shamli: ['Muzaffarnagar'],
  },
}

const named = new Map<string, string>()
for (const [state, districts] of Object.entries(SPELLINGS))
  for (const [district, others] of Object.entries(districts))
    for (const other of [district, ...others.split('|')])
      if (other !== '') named.set(`${state}|${fold(other)}`, district)

/** The one spelling of a district of a state; an unknown one as it is, in title case where it is shouted. */
export function districtNamed(text: string, state: State | undefined): string | undefined {
  const plain = text.replace(/Â/g, ' ').replace(/\s+/g, ' ').trim()
  if (plain === '') return undefined
  const known = named.get(`${state ?? ''}|${fold(plain)}`)
  if (known !== undefined) return known
  return plain === plain.toUpperCase()
    ? plain.toLowerCase().replace(/(?:^|[\s(-])\p{L}/gu, (start) => start.toUpperCase())
    : plain
}

/** May an institute that one list puts into the first district stand in the second of another, older or newer, list? */
export const isDistrictWithin = (
  one: string | undefined,
  other: string | undefined,
  state: State | undefined,
): boolean =>
  one !== undefined && other !== undefined && (one === other || isPart(one, other, state) || isPart(other, one, state))
const isPart = (part: string, whole: string, state: State | undefined): boolean =>
  state !== undefined && (PARTS[state]?.[part]?.includes(whole) ?? false)
