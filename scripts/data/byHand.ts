import type { State } from '../../shared/college/state.ts'

// What no rule can know: former and present names of one institute, each read in the tables by a person. Facts of the
// institutes' own names (acts and notifications that renamed them); the names are spelled as the tables spell them.

/** AISHE's university code to the name the UGC list gives the same university. */
export const UNIVERSITY_OF_CODE: Readonly<Record<string, string>> = {
  'U-0001': 'Dr. Y.S.R. Horticultural University',
  'U-0011': 'Gandhi Institute of Technology and Management (GITAM)',
  'U-0018': 'Jawaharlal Nehru Architecture and Fine Arts University',
  'U-0029': 'Potti Sreeramulu Telugu University',
  'U-0031': 'Rayalaseema University',
  'U-0044': 'Vikrama Simhapuri University',
  'U-0057': 'Aryabhatta knowledge University',
  'U-0060': 'Bihar Agricultural University',
  'U-0067': 'Kameshwara Singh Darbhanga Sanskrit Vishwavidyalaya',
  'U-0075': 'Dr. Rajendra Prasad Central Agricultural University',
  'U-0076': 'T.M. University',
  'U-0081': 'Ayush and Health Sciences University of Chhattisgarh',
  'U-0082': 'Shaheed Mahendra Karma Vishwavidyalaya',
  'U-0088': 'Indira Kala Sangeet Vishwavidyalaya',
  'U-0095': 'Sant Gahira Guru Vishwavidyalaya',
  'U-0099': 'Guru Gobind Singh Indraprastha Vishwavidyalaya',
  'U-0108': 'Jamia Mallia Islamia University',
  'U-0109': 'Jawaharlal Nehru University',
  'U-0115': 'The Central Sanskrit University',
  'U-0124': 'Maharaja Krishnakumarsinji Bhavnagar University',
  'U-0135': 'Gujarat Technlogical University',
  'U-0138': 'Hemchandracharya North Gujarat University',
  'U-0140': 'Junagarh Agricultural University',
  'U-0150': 'Sardar Krushinagar Dantiwada Agricultural University',
  'U-0154': 'Sumandeep Vidyapeeth',
  'U-0157': 'Bhagat Phool Singh Mahila Vishwavidyalaya',
  'U-0159': 'Choudhary Charan Singh Haryana Agricultural University',
  'U-0160': 'Chaudhary Devi Lal University',
  'U-0161': 'Deen Bandhu Chhotu Ram University of Science & Technology',
  'U-0162': 'Guru Jambeshwar University of Science and Technology',
  'U-0167': 'Maharishi Dayanand University',
  'U-0168': 'Maharishi Markandeshwar',
  'U-0174': 'Pt. Bhagwat Dayal Sharma University of Health Sciences',
  'U-0214': 'B.L.D.E.',
  'U-0222': 'JSS Academy of Higher Education & Research',
  'U-0226': 'Kannada University',
  'U-0231': 'Karnataka Veterinary, Animal & Fisheries Science University',
  'U-0235': 'University of Mysore',
  'U-0239': 'NITTE',
  'U-0241': 'Sri Devraj Urs Academy of Higher Education and Research',
  'U-0242': 'Sri Siddhartha Academy of Higher Education',
  'U-0249': 'Visveswaraiah Technological University',
  'U-0250': 'Yenepoya (Deemed to be University)',
  'U-0251': 'University of Calicut',
  'U-0260': 'University of Kerala',
  'U-0265': 'Shree Sankaracharya University of Sanskrit',
  'U-0271': 'Dr. Harisingh Gour Vishwavidyalaya',
  'U-0281': 'Maharishi Panini Sanskrit Evam Vedic Vishwavidyalaya',
  'U-0287': 'Rajiv Gandhi Proudyogiki Vishwavidyalaya',
  'U-0290': 'The Indira Gandhi National Tribal University',
  'U-0318': 'University of Mumbai',
  'U-0320': 'Kavayitri Bahinbai Chaudhari North Maharashtra University',
  'U-0323': 'Savitribai Phule Pune University',
  'U-0326': "Smt. Nathibai Damodar Thackersey Women's University",
  'U-0327': 'Punyashlok Ahilyadevi Holkar Solapur University',
  'U-0329': 'SYMBIOSIS International',
  'U-0332': 'The Rashtrasant Tukadoji Maharaj Nagpur University',
  'U-0359': 'Maharaja Sriram Chandra Bhanja Deo University',
  'U-0369': 'Pondicherry University',
  'U-0370': 'Sri Balaji Vidyapeeth',
  'U-0371': 'Baba Farid University of Health Sciences',
  'U-0382': 'The I.K. Gujaral Punjab Technical University',
  'U-0387': 'University of Kota',
  'U-0422': 'University of Rajasthan',
  'U-0461': 'Dr. M.G.R. Educational and Research Institute',
  'U-0462': 'University of Madras',
  'U-0464': 'Manonmaniam Sundarnar University',
  'U-0465': 'Meenakshi Academy of Higher Education and Research',
  'U-0473': 'S.R.M. Institute of Sciences and Technology',
  'U-0475': 'Saveetha Institute of Medical and Technical Sciences',
  'U-0476': 'Shanmugha Arts, Science, Technology and Research Academy (SASTRA)',
  'U-0480': 'Tamilnadu Dr. Ambedkar Law University',
  'U-0481': 'Tamilnadu Dr. M.G.R. Medical University',
  'U-0488': 'Thiruvalluvar University',
  'U-0505': 'Chhatrapati Shahu Ji Maharaj University',
  'U-0525': 'Mahatma Jyotiba Phule Rohilkhand University',
  'U-0534':
    'Uttar Pradesh Pandit Deen Dayal Upadhyaya Pashu Chikitsa Vigyan Vishwavidyalaya Evam Go-Anusandhan Sansthan',
  'U-0549': 'Dr. A.P.J. Abdul Kalam Technical University',
  'U-0554': 'G.B. Pant University of Agriculture and Technology',
  'U-0557': 'Hemvati Nandan Bahuguna Garhwal University',
  'U-0569': 'University of Burdwan',
  'U-0570': 'University of Calcutta',
  'U-0576': 'University of Kalyani',
  'U-0579': 'University of North Bengal',
  'U-0583': 'Sidho-Kanho-Birsha University',
  'U-0588': 'Vidyasagar University',
  'U-0589': 'Vishwa Bharati University',
  'U-0592': 'Maulana Abul Kalam Azad University of Technology',
  'U-0625': 'Karnataka Samskrit University',
  'U-0630': 'Kerala University of Health Sciences',
  'U-0636': 'Atal Bihari Vajpayee Vishwavidyalaya',
  'U-0665': 'Tamilnadu Fisheries University',
}

/** JoSAA's and CCMT's names to a name by which another table knows the institute. */
export const SAME_INSTITUTE: Readonly<Record<string, string>> = {
  'Birla Institute of Technology, Mesra, Ranchi': 'Birla Institute of Technology',
  'Central Institute of Technology Kokrajhar, Assam': 'Central Institute of Technology (CIT)',
  'Central Institute of Technology, Kokrajhar': 'Central Institute of Technology (CIT)',
  'Chhattisgarh Swami Vivekanand Technical University, Bhilai': 'Chhattisgarh Swami Vivekanand Technical University',
  'Gati Shakti Vishwavidyalaya, Vadodara': 'National Rail and Transportation Institute (NRTI)',
  'Gurukula Kangri Vishwavidyalaya, Haridwar': 'Gurukul Kangri Vishvidayala',
  'HNB Garhwal University Srinagar (Garhwal)': 'Hemvati Nandan Bahuguna Garhwal University',
  'Institute of Engineering and Technology, Dr. H. S. Gour University. Sagar (A Central University)':
    'Dr. Harisingh Gour Vishwavidyalaya',
  'Institute of Infrastructure, Technology, Research and Management-Ahmedabad':
    'Institute of Infrastructure Technology Research and Management',
  'Institute of Infrastructure, Technology, Research And Management, Ahmedabad':
    'Institute of Infrastructure Technology Research and Management',
  'International Institute of Information Technology, Bhubaneswar': 'International Institute of Information Technology',
  'International Institute of Information Technology, Naya Raipur': 'International Institute of Information Technology',
  'Islamic University of Science and Technology Kashmir': 'Islamic University of Science & Technology University',
  'J.K. Institute of Applied Physics & Technology, Department of Electronics & Communication, University of Allahabad- Allahabad':
    'University of Allahabad',
  'National Institute of Food Technology Entrepreneurship and Management, Kundli':
    'National Institute of Food Technology, Entrepreneurship & Management (NIFTEM)',
  'North Eastern Regional Institute of Science and Technology, Nirjuli, Arunachal Pradesh':
    'North Eastern Regional Institute of Science & Technology',
  'Rajiv Gandhi National Aviation University, Fursatganj, Amethi (UP)': 'Rajiv Gandhi National Aviation University',
  'Sant Longowal Institute of Engineering and Technology':
    'Sant Longowal Institute of Engineering and Technology (SLIET)',
  'School of Engineering, Tezpur University, Napaam, Tezpur': 'Tezpur University',
  'School of Studies of Engineering and Technology, Guru Ghasidas Vishwavidyalaya, Bilaspur':
    'Guru Ghasidas Vishwavidyalaya',
  'Guru Ghasidas Vishwavidyalaya, Bilaspur': 'Guru Ghasidas Vishwavidyalaya',
  'Sardar Patel University of Police, Security and Criminal Justice Jodhpur':
    'Sardar Patel University of Police, Security & Criminal Justice',
  'Mizoram University, Aizawl': 'Mizoram University',
  'Motilal Nehru National Institute of Technology Allahabad': 'Motilal Nehru National Institute of Technology',
  'Visvesvaraya National Institute of Technology, Nagpur': 'Visvesvaraya National Institute of Technology',
  'Pt. Dwarka Prasad Mishra Indian Institute of Information Technology, Design & Manufacture Jabalpur':
    'Pandit Dwarka Prasad Mishra Indian Institute of Information Technology, Design and Manufacturing (IIITDM)',
  'Pt. Dwarka Prasad Mishra Indian Institute of Information Technology, Design & Manufacturing Jabalpur':
    'Pt. Dwarka Prasad Mishra Indian Institute of Information Technology, Design & Manufacture Jabalpur',
  'Indian Institute of Information Technology, Design and Manufacturing, Kurnool':
    'Indian Institute of Information Technology Design & Manufacturing Kurnool, Andhra Pradesh',
  'Indian Institute of Information Technology, Kota':
    'Indian Institute of Information Technology (IIIT)Kota, Rajasthan',
  'Indian Institute of Information Technology, Una':
    'Indian Institute of Information Technology(IIIT) Una, Himachal Pradesh',
  'Indian Institute of Information Technology, Vadodara, Diu Campus':
    'Indian Institute of Information Technology, Vadodara International Campus Diu (IIITVICD)',
  'Indian Institute of Information Technology, Vadodara, Gandhinagar Campus':
    'Indian Institute of Information Technology(IIIT), Vadodara, Gujrat',
  'Indian Institute of Information Technology , Kalyani':
    'Indian Institute of Information Technology(IIIT) Kalyani, West Bengal',
  'National Institute of Electronics and Information Technology, Aurangabad':
    'National Institute of Electronics and Information Technology, Aurangabad (Maharashtra)',
  'NIELIT Deemed to be University- Ajmer':
    'National Institute of Electronics and Information Technology, Ajmer (Rajasthan)',
  'NIELIT Deemed to be University- Gorakhpur':
    'National Institute of Electronics and Information Technology, Gorakhpur (UP)',
  'NIELIT Deemed to be University- Ropar':
    'National Institute of Electronics and Information Technology, Ropar (Punjab)',
  'National Institute of Advanced manufacturing Technology, Hatia, Ranchi':
    'National Institute of Advanced Manufacturing Technology, Ranchi',
}

/** Names by which an institute of national importance is known, and the one that JoSAA and NIRF give it. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Indian Institute of Technology (BHU) Varanasi': [
    'Indian Institute of Technology (Banaras Hindu University) Varanasi',
    'Indian Institute of Technology (BHU)',
  ],
  'Indian Institute of Technology (ISM) Dhanbad': [
    'Indian Institute of Technology (Indian School of Mines)',
    'Indian Institute of Technology (Indian School of Mines) Dhanbad',
    'Indian School of Mines',
    'Indian School of Mines Dhanbad',
  ],
  'National Institute of Technology Karnataka, Surathkal': [
    'National Institute of Technology Surathkal',
    'National Institute of Technology Karnataka',
  ],
  'Puducherry Technological University, Puducherry': ['Pondicherry Engineering College'],
  'Punjab Engineering College, Chandigarh': ['PEC University of Technology', 'Punjab Engineering College'],
}

/**
 * Former names, names in full and short forms that no table has, by the name that the record shows and its state. A
 * search alone uses them: no table is joined by them.
 */
export const CALLED: ReadonlyArray<readonly [name: string, state: State, ...others: string[]]> = [
  ['Indian Institute of Technology Roorkee', 'Uttarakhand', 'University of Roorkee', 'Thomason College'],
  [
    'Indian Institute of Engineering Science and Technology, Shibpur',
    'West Bengal',
    'BESU',
    'Bengal Engineering and Science University',
    'Bengal Engineering College',
  ],
  ['Visvesvaraya National Institute of Technology', 'Maharashtra', 'Visvesvaraya Regional College of Engineering'],
  ['Malaviya National Institute of Technology', 'Rajasthan', 'Malaviya Regional Engineering College'],
  ['Motilal Nehru National Institute of Technology', 'Uttar Pradesh', 'Motilal Nehru Regional Engineering College'],
  ['Maulana Azad National Institute of Technology', 'Madhya Pradesh', 'Maulana Azad College of Technology'],
  [
    'Sardar Vallabhbhai National Institute of Technology',
    'Gujarat',
    'Sardar Vallabhbhai Regional College of Engineering and Technology',
  ],
  ['National Institute of Technology Karnataka', 'Karnataka', 'Karnataka Regional Engineering College'],
  ['National Institute of Technology, Jamshedpur', 'Jharkhand', 'Regional Institute of Technology, Jamshedpur'],
  ['National Institute of Technology Patna', 'Bihar', 'Bihar College of Engineering'],
  ['National Institute of Technology Agartala', 'Tripura', 'Tripura Engineering College'],
  ['Delhi Technological University', 'Delhi', 'DCE', 'Delhi College of Engineering'],
  ['Odisha University of Technology and Research', 'Odisha', 'CET Bhubaneswar'],
  ['Veer Surendra Sai University of Technology', 'Odisha', 'UCE Burla', 'University College of Engineering, Burla'],
  [
    'Veer Surendra Sai Institute of Medical Sciences and Research',
    'Odisha',
    'VIMSAR',
    'Veer Surendra Sai Medical College',
  ],
  ['Madan Mohan Malaviya University of Technology', 'Uttar Pradesh', 'Madan Mohan Malaviya Engineering College'],
  ["King George's Medical University", 'Uttar Pradesh', "King George's Medical College"],
  ['Dr. A.P.J. Abdul Kalam Technical University', 'Uttar Pradesh', 'UPTU', 'Uttar Pradesh Technical University'],
  ['Chhatrapati Shahu Ji Maharaj University', 'Uttar Pradesh', 'Kanpur University'],
  ['Choudhary Charan Singh University', 'Uttar Pradesh', 'Meerut University'],
  ['Dr. B.R. Ambedkar University', 'Uttar Pradesh', 'Agra University'],
  ['Devi Ahilya Vishwavidyalaya', 'Madhya Pradesh', 'University of Indore', 'Devi Ahilya University'],
  ['Rani Durgavati Vishwavidyalaya', 'Madhya Pradesh', 'RDVV', 'University of Jabalpur'],
  ['Barkatullah University', 'Madhya Pradesh', 'Bhopal University'],
  ['Dr. Harisingh Gour Vishwavidyalaya', 'Madhya Pradesh', 'University of Sagar'],
  ['Babasaheb Bhimrao Ambedkar Bihar University', 'Bihar', 'BRABU'],
  ['Mohan Lal Sukhadia University', 'Rajasthan', 'University of Udaipur'],
  ['Jai Narain Vyas University', 'Rajasthan', 'JNVU', 'University of Jodhpur'],
  ['Maharishi Dayanand Saraswati University', 'Rajasthan', 'University of Ajmer'],
  ['Presidency University', 'West Bengal', 'Presidency College, Kolkata'],
  ['Ravenshaw University', 'Odisha', 'Ravenshaw College'],
  ['Institute of Chemical Technology', 'Maharashtra', 'UDCT', 'University Department of Chemical Technology'],
  ['Indian Institute of Space Science and Technology', 'Kerala', 'IIST'],
  [
    'Veermata Jijabai Technological Institute (VJTI, Mumbai)',
    'Maharashtra',
    'VJTI',
    'Victoria Jubilee Technical Institute',
  ],
  ['M. S. Ramaiah Institute of Technology', 'Karnataka', 'MSRIT'],
  ['Bangalore Medical College', 'Karnataka', 'BMCRI', 'Bangalore Medical College and Research Institute'],
  ['A. N. Magadh Medical College & Hospital', 'Bihar', 'ANMMCH', 'Anugrah Narayan Magadh Medical College and Hospital'],
  ['MGM Medical College', 'Jharkhand', 'Mahatma Gandhi Memorial Medical College'],
  ['LLRM Medical College Meerut', 'Uttar Pradesh', 'Lala Lajpat Rai Memorial Medical College'],
  ['Moti Lal Nehru Medical College', 'Uttar Pradesh', 'MLN Medical College'],
  ['Maharani Laxmi Bai Medical College Jhansi', 'Uttar Pradesh', 'MLB Medical College'],
  ['B.R.D. Medical College', 'Uttar Pradesh', 'Baba Raghav Das Medical College'],
  ['RNT Medical College', 'Rajasthan', 'Rabindranath Tagore Medical College'],
  ['Sardar Patel Medical College Bikaner', 'Rajasthan', 'SP Medical College'],
  ['SCB Medical College and Hospital', 'Odisha', 'Srirama Chandra Bhanja Medical College'],
  ['MKCG Medical College', 'Odisha', 'Maharaja Krushna Chandra Gajapati Medical College'],
  ['B. J. Medical College', 'Gujarat', 'Byramjee Jeejeebhoy Medical College'],
  ['Institute of Post Graduate Medical Education and Research, Kolkata', 'West Bengal', 'IPGMER', 'SSKM Hospital'],
  ['Seth GS Medical College Mumbai', 'Maharashtra', 'KEM Hospital', 'Seth Gordhandas Sunderdas Medical College'],
  ['Indira Gandhi Medical College', 'Himachal Pradesh', 'Himachal Pradesh Medical College'],
  ['Pt. B D Sharma Postgraduate Institute of Medical Sciences Rohtak', 'Haryana', 'PGIMS Rohtak'],
]

/** Where the institutes stand that CCMT alone names, and that it names without a place. */
export const PLACE_OF: Readonly<Record<string, readonly [city: string, state: string]>> = {
  'NIELIT Deemed to be University Itanagar': ['Itanagar', 'Arunachal Pradesh'],
  'NIELIT Deemed to be University Agartala': ['Agartala', 'Tripura'],
  'NIELIT Deemed to be University Imphal': ['Imphal', 'Manipur'],
  'NIELIT Deemed to be University- Srinagar': ['Srinagar', 'Jammu and Kashmir'],
  'National Institute of Electronics and Information Technology, Calicut': ['Kozhikode', 'Kerala'],
  'National Institute of Technical Teachers Training & Research, Kolkata': ['Kolkata', 'West Bengal'],
  'National Institute of Technical Teacher’s Training and Research (NITTTR), Bhopal': ['Bhopal', 'Madhya Pradesh'],
  'Birla Institute of Technology, Deoghar Off-Campus': ['Deoghar', 'Jharkhand'],
  'Birla Institute of Technology, Patna Off-Campus': ['Patna', 'Bihar'],
  'Ghani Khan Choudhary Institute of Engineering and Technology, Malda, West Bengal': ['Malda', 'West Bengal'],
  'Indian Institute of Carpet Technology, Bhadohi': ['Bhadohi', 'Uttar Pradesh'],
  'Indian Institute of Handloom Technology, Salem': ['Salem', 'Tamil Nadu'],
  'Indian Institute of Handloom Technology, Varanasi': ['Varanasi', 'Uttar Pradesh'],
  'Institute of Chemical Technology, Mumbai: Indian Oil Odisha Campus, Bhubaneswar': ['Bhubaneswar', 'Odisha'],
  'National Institute of Electronics and Information Technology, Ajmer (Rajasthan)': ['Ajmer', 'Rajasthan'],
  'National Institute of Electronics and Information Technology, Aurangabad (Maharashtra)': [
    'Chhatrapati Sambhajinagar',
    'Maharashtra',
  ],
  'National Institute of Electronics and Information Technology, Gorakhpur (UP)': ['Gorakhpur', 'Uttar Pradesh'],
  'National Institute of Electronics and Information Technology, Patna (Bihar)': ['Patna', 'Bihar'],
  'National Institute of Electronics and Information Technology, Ropar (Punjab)': ['Rupnagar', 'Punjab'],
  'National Institute of Technology, Andhra Pradesh': ['Tadepalligudem', 'Andhra Pradesh'],
  'National Institute of Technology Nagaland': ['Dimapur', 'Nagaland'],
  'National Institute of Technology, Mizoram': ['Aizawl', 'Mizoram'],
  'Indian Institute of Technology Goa': ['Ponda', 'Goa'],
  'Indian Institute of Information Technology Manipur': ['Imphal', 'Manipur'],
}
