/**
 * What the exams that a first start brings in (`sync-server/sample/exams.json`) say of themselves, text by text. Staff who write another
 * text in English have it shown in English until it stands here.
 */
export const EXAMS: Readonly<Record<string, string>> = {
  'Joint Entrance Examination (Main)': 'संयुक्त प्रवेश परीक्षा (मुख्य)',
  'Entrance to B.Tech, B.Arch and B.Plan at the NITs, IIITs and other government-funded institutes, and the way to JEE Advanced for the IITs.':
    'NIT, IIIT और अन्य सरकारी सहायता वाले संस्थानों में B.Tech, B.Arch और B.Plan की प्रवेश परीक्षा, और IIT के लिए JEE Advanced तक का रास्ता।',
  'National Testing Agency': 'राष्ट्रीय परीक्षा एजेंसी (NTA)',
  'For admission by JoSAA': 'JoSAA से एडमिशन के लिए',
  '75 % in five subjects of Class XII (65 % for SC, ST and PwD), or within the top 20 percentile of the board':
    'कक्षा XII के पाँच विषयों में 75 % (SC, ST और PwD के लिए 65 %), या बोर्ड के टॉप 20 परसेंटाइल में',
  '<p>Two sessions; the better total score counts. Paper 1 is for B.E. and B.Tech, Paper 2A for B.Arch, Paper 2B for B.Plan.</p>':
    '<p>दो सत्र होते हैं; बेहतर कुल स्कोर गिना जाता है। पेपर 1 B.E. और B.Tech के लिए, पेपर 2A B.Arch के लिए, पेपर 2B B.Plan के लिए है।</p>',
  Mathematics: 'गणित',
  '20 multiple-choice and 5 numerical questions; marks are taken off for wrong answers in both':
    '20 बहुविकल्पी और 5 संख्यात्मक प्रश्न; दोनों में गलत उत्तर पर अंक कटते हैं',
  Physics: 'भौतिकी',
  Chemistry: 'रसायन',
  'The score is a percentile within the session, not a percentage of marks: 100 × candidates with a raw score up to yours ÷ candidates of the session, to seven decimals. The better of two sessions counts. Equal totals are parted by the scores in Mathematics, Physics and Chemistry, then by the share of wrong to right answers in all, then in each of the three; in Paper 2A by Mathematics, Aptitude and Drawing. Who is equal still has the same rank: age no longer counts. Ranks for the IITs come from JEE Advanced, another exam; the two are never compared.':
    'स्कोर उसी सत्र का परसेंटाइल है, अंकों का प्रतिशत नहीं: 100 × सत्र के वे उम्मीदवार, जिनका रॉ स्कोर आपके बराबर या कम है ÷ सत्र के सभी उम्मीदवार, दशमलव के सात अंकों तक। दो सत्रों में से बेहतर गिना जाता है। कुल बराबर होने पर क्रम गणित, भौतिकी और रसायन के स्कोर से, फिर कुल में और तीनों में गलत और सही उत्तरों के अनुपात से तय होता है; पेपर 2A में गणित, एप्टीट्यूड और ड्रॉइंग से। फिर भी बराबर रहने वालों की रैंक एक ही होती है: उम्र अब नहीं गिनी जाती। IIT की रैंक दूसरी परीक्षा, JEE Advanced, से आती है; दोनों की तुलना नहीं होती।',
  '<ul><li>Paper 1: Physics, Chemistry, Mathematics</li><li>Paper 2A: Mathematics, Aptitude, Drawing</li></ul><p>The chapters stand in the notice on the <a href="https://jeemain.nta.nic.in">official site</a>.</p>':
    '<ul><li>पेपर 1: भौतिकी, रसायन, गणित</li><li>पेपर 2A: गणित, एप्टीट्यूड, ड्रॉइंग</li></ul><p>अध्यायों की सूची <a href="https://jeemain.nta.nic.in">आधिकारिक साइट</a> की सूचना में है।</p>',
  'Paper 1: Physics, Chemistry and Mathematics of Classes XI and XII. Paper 2A: Mathematics, Aptitude and Drawing.':
    'पेपर 1: कक्षा XI और XII की भौतिकी, रसायन और गणित। पेपर 2A: गणित, एप्टीट्यूड और ड्रॉइंग।',
  'Mock tests of the National Testing Agency': 'राष्ट्रीय परीक्षा एजेंसी के मॉक टेस्ट',
  'Question papers of past sessions, National Testing Agency': 'पिछले सत्रों के प्रश्नपत्र, राष्ट्रीय परीक्षा एजेंसी',
  'Joint Entrance Examination (Advanced)': 'संयुक्त प्रवेश परीक्षा (एडवांस्ड)',
  'Entrance to the Indian Institutes of Technology, for those whom JEE Main qualifies.':
    'भारतीय प्रौद्योगिकी संस्थानों (IIT) की प्रवेश परीक्षा, उनके लिए जो JEE Main से क्वालीफ़ाई करते हैं।',
  'Indian Institutes of Technology in rotation': 'भारतीय प्रौद्योगिकी संस्थान (IIT), बारी-बारी से',
  'Among those whom Paper 1 of JEE Main of the same year qualifies': 'उसी साल के JEE Main पेपर 1 से क्वालीफ़ाई करने वालों में',
  'B.Arch at an IIT': 'IIT में B.Arch',
  'The Architecture Aptitude Test (AAT) besides': 'साथ में आर्किटेक्चर एप्टीट्यूड टेस्ट (AAT)',
  'A rank in JEE Advanced and nothing else opens a seat at an IIT. It is never compared with a rank of JEE Main. The seats of OPEN close in the common list; those of a category in that category’s own list, those of PwD in theirs.':
    'IIT की सीट केवल JEE Advanced की रैंक से मिलती है। इसकी तुलना JEE Main की रैंक से कभी नहीं होती। OPEN सीटें कॉमन सूची पर बंद होती हैं; किसी श्रेणी की सीटें उसी श्रेणी की सूची पर और PwD की सीटें उनकी सूची पर।',
  'Physics, Chemistry and Mathematics; the syllabus is its own and stands on the official site.':
    'भौतिकी, रसायन और गणित; पाठ्यक्रम इसका अपना है और आधिकारिक साइट पर है।',
  'Archive of question papers, JEE (Advanced)': 'प्रश्नपत्रों का संग्रह, JEE (Advanced)',
  'National Eligibility cum Entrance Test (Undergraduate)': 'राष्ट्रीय पात्रता सह प्रवेश परीक्षा (स्नातक)',
  'Entrance to MBBS, BDS and other undergraduate medical courses.':
    'MBBS, BDS और अन्य स्नातक चिकित्सा कोर्स की प्रवेश परीक्षा।',
  'Medical Counselling Committee for the all-India seats; each state for its own':
    'अखिल भारतीय सीटों के लिए मेडिकल काउंसलिंग कमेटी (MCC); बाकी सीटों के लिए हर राज्य खुद',
  Age: 'उम्र',
  '17 years by 31 December of the year of admission': 'एडमिशन के साल की 31 दिसंबर तक 17 वर्ष',
  'To qualify': 'क्वालीफ़ाई करने के लिए',
  '50th percentile; 40th for OBC, SC and ST; 45th for UR-PwD':
    '50वाँ परसेंटाइल; OBC, SC और ST के लिए 40वाँ; UR-PwD के लिए 45वाँ',
  '<p>2026 was held on paper in 195 minutes. From 2027 it is announced to be computer-based.</p>':
    '<p>2026 की परीक्षा कागज़ पर 195 मिनट में हुई। 2027 से इसे कंप्यूटर पर कराने की घोषणा है।</p>',
  '195 minutes in 2026': '2026 में 195 मिनट',
  Biology: 'जीव विज्ञान',
  'Marks out of 720 and an all-India rank. Equal marks are parted by Biology, Chemistry and Physics, then by the share of wrong answers, then by lot (2025). Marks mean another rank every year, so none is worked out from them here.':
    '720 में से अंक और अखिल भारतीय रैंक। अंक बराबर होने पर क्रम जीव विज्ञान, रसायन और भौतिकी से, फिर गलत उत्तरों के अनुपात से, फिर लॉटरी से तय होता है (2025)। हर साल उन्हीं अंकों की रैंक अलग होती है, इसलिए यहाँ अंकों से रैंक नहीं निकाली जाती।',
  '<ul><li>Physics</li><li>Chemistry</li><li>Biology</li></ul><p>The chapters stand in the notice on the <a href="https://neet.nta.nic.in">official site</a>.</p>':
    '<ul><li>भौतिकी</li><li>रसायन</li><li>जीव विज्ञान</li></ul><p>अध्यायों की सूची <a href="https://neet.nta.nic.in">आधिकारिक साइट</a> की सूचना में है।</p>',
  'Biology, Chemistry and Physics of Classes XI and XII.': 'कक्षा XI और XII का जीव विज्ञान, रसायन और भौतिकी।',
  Exam: 'परीक्षा',
  'the press: cancelled on 12 May 2026': 'प्रेस: 12 मई 2026 को रद्द',
  'Exam, held again': 'परीक्षा, दोबारा हुई',
  'the press': 'प्रेस',
  'Question papers of past years, National Testing Agency': 'पिछले वर्षों के प्रश्नपत्र, राष्ट्रीय परीक्षा एजेंसी',
  'Common Admission Test': 'कॉमन एडमिशन टेस्ट',
  'Entrance to the postgraduate programmes of the Indian Institutes of Management and of many other schools.':
    'भारतीय प्रबंध संस्थानों (IIM) और कई अन्य संस्थानों के स्नातकोत्तर कोर्स की प्रवेश परीक्षा।',
  'Indian Institutes of Management in rotation': 'भारतीय प्रबंध संस्थान (IIM), बारी-बारी से',
  Degree: 'डिग्री',
  'A bachelor’s degree with 50 % of marks; 45 % for SC, ST and PwD':
    '50 % अंकों के साथ स्नातक डिग्री; SC, ST और PwD के लिए 45 %',
  '<p>Three sections in a fixed order, each with its own time. 68 questions in 2024.</p>':
    '<p>तय क्रम में तीन खंड, हर एक का अपना समय। 2024 में 68 प्रश्न थे।</p>',
  'Computer-based': 'कंप्यूटर पर',
  '120 minutes': '120 मिनट',
  'Verbal Ability and Reading Comprehension': 'भाषा योग्यता और पठन बोध',
  '40 minutes': '40 मिनट',
  '+3; −1 for a wrong choice, nothing for a wrong typed answer': '+3; गलत विकल्प पर −1, लिखे हुए गलत उत्तर पर कुछ नहीं',
  'Data Interpretation and Logical Reasoning': 'आँकड़ों की व्याख्या और तार्किक क्षमता',
  'Quantitative Ability': 'गणितीय योग्यता',
  'the press, which calls it tentative; the official notice was not seen':
    'प्रेस, जो इसे संभावित बताता है; आधिकारिक सूचना नहीं देखी गई',
  'A percentile overall and one for each section. Schools add profile and interview, so a percentile leads to a call, never to admission by itself.':
    'एक कुल परसेंटाइल और हर खंड का अपना परसेंटाइल। संस्थान प्रोफ़ाइल और इंटरव्यू भी जोड़ते हैं, इसलिए परसेंटाइल से बुलावा मिलता है, अकेले उससे एडमिशन कभी नहीं।',
  'Common Law Admission Test': 'कॉमन लॉ एडमिशन टेस्ट',
  'Entrance to the undergraduate and postgraduate law programmes of the National Law Universities.':
    'राष्ट्रीय विधि विश्वविद्यालयों के स्नातक और स्नातकोत्तर लॉ कोर्स की प्रवेश परीक्षा।',
  'Consortium of National Law Universities': 'राष्ट्रीय विधि विश्वविद्यालयों का संघ (कंसोर्टियम)',
  'Class 12, for the undergraduate programmes': 'कक्षा 12, स्नातक कोर्स के लिए',
  '45 % of marks; 40 % for SC and ST': '45 % अंक; SC और ST के लिए 40 %',
  '<p>120 questions in five sections.</p>': '<p>पाँच खंडों में 120 प्रश्न।</p>',
  'Pen and paper': 'कागज़ पर',
  'Five sections together': 'पाँचों खंड मिलाकर',
  'Counselling 2026': 'काउंसलिंग 2026',
  '₹20,000 for reserved categories; up to 15 preferences a round': 'आरक्षित श्रेणियों के लिए ₹20,000; हर राउंड में 15 तक पसंद',
  'Marks out of 120 and a rank. Which seats are for a state’s own students and which categories there are differs from university to university.':
    '120 में से अंक और एक रैंक। कौन-सी सीटें राज्य के अपने छात्रों की हैं और कौन-सी श्रेणियाँ हैं, यह हर विश्वविद्यालय में अलग है।',
  'National Law School of India University, Bengaluru': 'नेशनल लॉ स्कूल ऑफ़ इंडिया यूनिवर्सिटी, बेंगलुरु',
  'NALSAR University of Law, Hyderabad': 'नालसार विधि विश्वविद्यालय, हैदराबाद',
  'National Law Institute University, Bhopal': 'राष्ट्रीय विधि संस्थान विश्वविद्यालय, भोपाल',
  'West Bengal National University of Juridical Sciences, Kolkata':
    'पश्चिम बंगाल राष्ट्रीय न्यायिक विज्ञान विश्वविद्यालय, कोलकाता',
  'National Law University, Jodhpur': 'राष्ट्रीय विधि विश्वविद्यालय, जोधपुर',
  'Hidayatullah National Law University, Raipur': 'हिदायतुल्लाह राष्ट्रीय विधि विश्वविद्यालय, रायपुर',
  'Gujarat National Law University, Gandhinagar': 'गुजरात राष्ट्रीय विधि विश्वविद्यालय, गांधीनगर',
  'Dr. Ram Manohar Lohiya National Law University, Lucknow': 'डॉ राम मनोहर लोहिया राष्ट्रीय विधि विश्वविद्यालय, लखनऊ',
  'Rajiv Gandhi National University of Law, Punjab': 'राजीव गांधी राष्ट्रीय विधि विश्वविद्यालय, पंजाब',
  'Chanakya National Law University, Patna': 'चाणक्य राष्ट्रीय विधि विश्वविद्यालय, पटना',
  'National University of Advanced Legal Studies, Kochi': 'राष्ट्रीय उन्नत विधि अध्ययन विश्वविद्यालय, कोच्चि',
  'National Law University Odisha, Cuttack': 'राष्ट्रीय विधि विश्वविद्यालय ओडिशा, कटक',
  'National University of Study and Research in Law, Ranchi': 'राष्ट्रीय विधि अध्ययन एवं अनुसंधान विश्वविद्यालय, रांची',
  'National Law University and Judicial Academy, Assam': 'राष्ट्रीय विधि विश्वविद्यालय एवं न्यायिक अकादमी, असम',
  'Damodaram Sanjivayya National Law University, Visakhapatnam':
    'दामोदरम संजीवय्या राष्ट्रीय विधि विश्वविद्यालय, विशाखापत्तनम',
  'Tamil Nadu National Law University, Tiruchirappalli': 'तमिलनाडु राष्ट्रीय विधि विश्वविद्यालय, तिरुचिरापल्ली',
  'Maharashtra National Law University, Mumbai': 'महाराष्ट्र राष्ट्रीय विधि विश्वविद्यालय, मुंबई',
  'Maharashtra National Law University, Nagpur': 'महाराष्ट्र राष्ट्रीय विधि विश्वविद्यालय, नागपुर',
  'Dr. Rajendra Prasad National Law University, Prayagraj': 'डॉ राजेंद्र प्रसाद राष्ट्रीय विधि विश्वविद्यालय, प्रयागराज',
  'India International University of Legal Education and Research, Goa':
    'इंडिया इंटरनेशनल यूनिवर्सिटी ऑफ़ लीगल एजुकेशन एंड रिसर्च, गोवा',
  'the exam’s notice of 2017, as quoted, for eighteen of them; the press, December 2025, for Prayagraj and Goa':
    'उद्धृत रूप में परीक्षा की 2017 की सूचना, इनमें से अठारह के लिए; प्रयागराज और गोवा के लिए प्रेस, दिसंबर 2025',
  'Not the whole list: the press counts 24 universities for CLAT 2026, others 22 to 26. NLU Delhi and NLU Meghalaya admit by tests of their own.':
    'यह पूरी सूची नहीं है: प्रेस CLAT 2026 के लिए 24 विश्वविद्यालय गिनता है, दूसरे 22 से 26। NLU दिल्ली और NLU मेघालय अपनी परीक्षाओं से एडमिशन देते हैं।',
  'Graduate Aptitude Test in Engineering': 'इंजीनियरिंग स्नातक एप्टीट्यूड टेस्ट',
  'Entrance to M.Tech and other postgraduate programmes in engineering, technology and architecture; some public companies recruit by it.':
    'इंजीनियरिंग, प्रौद्योगिकी और आर्किटेक्चर के M.Tech और अन्य स्नातकोत्तर कोर्स की प्रवेश परीक्षा; कुछ सरकारी कंपनियाँ भी इससे भर्ती करती हैं।',
  'IISc Bengaluru and the IITs in rotation, for the National Coordination Board':
    'राष्ट्रीय समन्वय बोर्ड की ओर से IISc बेंगलुरु और IIT, बारी-बारी से',
  'CCMT for the NITs, COAP for the IITs': 'NIT के लिए CCMT, IIT के लिए COAP',
  '<p>One paper or two. Papers held in several sessions are normalised.</p>':
    '<p>एक पेपर या दो। कई सत्रों में हुए पेपर के अंक एक पैमाने पर लाए जाते हैं।</p>',
  '3 hours': '3 घंटे',
  'A paper': 'एक पेपर',
  'A third or two thirds of a mark off for a wrong choice; nothing off for numerical and multiple-select questions':
    'गलत विकल्प पर एक तिहाई या दो तिहाई अंक कटता है; संख्यात्मक और एक से ज़्यादा सही उत्तर वाले प्रश्नों में कुछ नहीं',
  'GATE 2027, first days': 'GATE 2027, पहले दिन',
  'GATE 2027, second days': 'GATE 2027, बाद के दिन',
  'Marks, score and rank are three figures: marks are normalised into a score that is comparable between papers and years: 350 + 550 × (marks − qualifying marks) ÷ (mean of the best 0.1 % of the paper, or of its best ten − qualifying marks), the qualifying marks being 25 or the mean and one standard deviation, whichever is more (general category; as commonly told, the notice decides). A score is valid for three years.':
    'अंक, स्कोर और रैंक तीन अलग आँकड़े हैं: अंकों से स्कोर बनता है, जिसकी तुलना पेपरों और वर्षों के बीच हो सकती है: 350 + 550 × (अंक − क्वालीफ़ाइंग अंक) ÷ (पेपर के सबसे अच्छे 0.1 % या सबसे अच्छे दस का औसत − क्वालीफ़ाइंग अंक), जहाँ क्वालीफ़ाइंग अंक 25 या औसत और एक मानक विचलन हैं, जो भी ज़्यादा हो (सामान्य श्रेणी; जैसा आम तौर पर बताया जाता है, सूचना ही तय करती है)। स्कोर तीन साल तक मान्य है।',
  'National Aptitude Test in Architecture': 'राष्ट्रीय आर्किटेक्चर एप्टीट्यूड टेस्ट',
  'Entrance to B.Arch at colleges approved by the Council of Architecture. Paper 2A of JEE Main is the other way.':
    'वास्तुकला परिषद से मान्य कॉलेजों में B.Arch की प्रवेश परीक्षा। दूसरा रास्ता JEE Main का पेपर 2A है।',
  'Council of Architecture': 'वास्तुकला परिषद',
  'Class XII': 'कक्षा XII',
  'With Mathematics': 'गणित के साथ',
  '<p>Up to three attempts a year; the best counts.</p>': '<p>साल में तीन तक प्रयास; सबसे अच्छा गिना जाता है।</p>',
  'Exam, on weekends': 'परीक्षा, सप्ताहांत में',
  'the pattern of past years; nothing is announced': 'पिछले वर्षों का क्रम; अभी कोई घोषणा नहीं',
  'The best of the year’s attempts, out of 200. It was valid for two years in 2025.':
    'साल के प्रयासों में सबसे अच्छा, 200 में से। 2025 में यह दो साल के लिए मान्य था।',
  'Graduate Pharmacy Aptitude Test': 'फ़ार्मेसी स्नातक एप्टीट्यूड टेस्ट',
  'Entrance to M.Pharm, for those who hold a B.Pharm.': 'B.Pharm वालों के लिए M.Pharm की प्रवेश परीक्षा।',
  'National Board of Examinations in Medical Sciences': 'राष्ट्रीय आयुर्विज्ञान परीक्षा बोर्ड',
  'The paper': 'पेपर',
  '+4 for a right answer': 'सही उत्तर पर +4',
  'General, OBC and EWS': 'सामान्य, OBC और EWS',
  'SC, ST and PwD': 'SC, ST और PwD',
  'the official notice, as quoted by the press': 'प्रेस में उद्धृत आधिकारिक सूचना',
  'Result of 2026': '2026 का परिणाम',
  'Marks out of 500 and a rank for admission to M.Pharm.': '500 में से अंक और M.Pharm में एडमिशन के लिए एक रैंक।',
  'Common University Entrance Test (Undergraduate)': 'सामान्य विश्वविद्यालय प्रवेश परीक्षा (स्नातक)',
  'Entrance to undergraduate programmes of central and other universities.':
    'केंद्रीय और अन्य विश्वविद्यालयों के स्नातक कोर्स की प्रवेश परीक्षा।',
  'Each university for its own seats': 'हर विश्वविद्यालय अपनी सीटें खुद देता है',
  'As each university states for its programmes': 'जैसा हर विश्वविद्यालय अपने कोर्स के लिए बताता है',
  'Karnataka Common Entrance Test': 'कर्नाटक सामान्य प्रवेश परीक्षा',
  'Entrance to colleges of Karnataka by the state’s own counselling.': 'राज्य की अपनी काउंसलिंग से कर्नाटक के कॉलेजों में प्रवेश।',
  'Karnataka Examinations Authority': 'कर्नाटक परीक्षा प्राधिकरण',
  'A rank of this exam alone: it compares with no other exam’s rank.':
    'केवल इसी परीक्षा की रैंक: किसी और परीक्षा की रैंक से इसकी तुलना नहीं होती।',
  'Maharashtra Common Entrance Test': 'महाराष्ट्र सामान्य प्रवेश परीक्षा',
  'Entrance to colleges of Maharashtra by the state’s own counselling.':
    'राज्य की अपनी काउंसलिंग से महाराष्ट्र के कॉलेजों में प्रवेश।',
  'State Common Entrance Test Cell, Maharashtra': 'राज्य सामान्य प्रवेश परीक्षा कक्ष, महाराष्ट्र',
  'Andhra Pradesh Engineering, Agriculture and Pharmacy Common Entrance Test':
    'आंध्र प्रदेश इंजीनियरिंग, कृषि और फ़ार्मेसी सामान्य प्रवेश परीक्षा',
  'Entrance to colleges of Andhra Pradesh by the state’s own counselling.':
    'राज्य की अपनी काउंसलिंग से आंध्र प्रदेश के कॉलेजों में प्रवेश।',
  'Andhra Pradesh State Council of Higher Education': 'आंध्र प्रदेश राज्य उच्च शिक्षा परिषद',
  'A rank of this exam alone: it compares with no other exam’s rank. Scheduled castes are in three groups of their own there (SC I, II, III).':
    'केवल इसी परीक्षा की रैंक: किसी और परीक्षा की रैंक से इसकी तुलना नहीं होती। वहाँ अनुसूचित जातियाँ तीन अलग समूहों में हैं (SC I, II, III)।',
  'Telangana Engineering, Agriculture and Pharmacy Common Entrance Test':
    'तेलंगाना इंजीनियरिंग, कृषि और फ़ार्मेसी सामान्य प्रवेश परीक्षा',
  'Entrance to colleges of Telangana by the state’s own counselling.': 'राज्य की अपनी काउंसलिंग से तेलंगाना के कॉलेजों में प्रवेश।',
  'Telangana Council of Higher Education': 'तेलंगाना उच्च शिक्षा परिषद',
  'A rank of this exam alone: it compares with no other exam’s rank, that of AP EAPCET included.':
    'केवल इसी परीक्षा की रैंक: किसी और परीक्षा की रैंक से इसकी तुलना नहीं होती, AP EAPCET की रैंक से भी नहीं।',
  'West Bengal Joint Entrance Examination': 'पश्चिम बंगाल संयुक्त प्रवेश परीक्षा',
  'Entrance to colleges of West Bengal by the state’s own counselling.':
    'राज्य की अपनी काउंसलिंग से पश्चिम बंगाल के कॉलेजों में प्रवेश।',
  'West Bengal Joint Entrance Examinations Board': 'पश्चिम बंगाल संयुक्त प्रवेश परीक्षा बोर्ड',
  'A rank of this exam alone: it compares with no other exam’s rank. Reserved categories apply to the seats of the home state alone; tuition fee waiver (TFW) is a pool of its own.':
    'केवल इसी परीक्षा की रैंक: किसी और परीक्षा की रैंक से इसकी तुलना नहीं होती। आरक्षित श्रेणियाँ केवल गृह राज्य की सीटों पर लागू हैं; ट्यूशन फीस माफ़ी (TFW) का अपना पूल है।',
  'Kerala Engineering, Architecture and Medical entrance': 'केरल इंजीनियरिंग, आर्किटेक्चर और मेडिकल प्रवेश परीक्षा',
  'Entrance to colleges of Kerala by the state’s own counselling.': 'राज्य की अपनी काउंसलिंग से केरल के कॉलेजों में प्रवेश।',
  'Commissioner for Entrance Examinations, Kerala': 'प्रवेश परीक्षा आयुक्त, केरल',
  'Odisha Joint Entrance Examination': 'ओडिशा संयुक्त प्रवेश परीक्षा',
  'Entrance to colleges of Odisha by the state’s own counselling.': 'राज्य की अपनी काउंसलिंग से ओडिशा के कॉलेजों में प्रवेश।',
  'OJEE Board': 'OJEE बोर्ड',
  'A rank of this exam alone: it compares with no other exam’s rank. B.Tech seats are given by the rank of JEE Main.':
    'केवल इसी परीक्षा की रैंक: किसी और परीक्षा की रैंक से इसकी तुलना नहीं होती। B.Tech की सीटें JEE Main की रैंक से मिलती हैं।',
  'Tamil Nadu Engineering Admissions': 'तमिलनाडु इंजीनियरिंग एडमिशन',
  'Admission to engineering colleges of Tamil Nadu by the state’s own counselling. There is no test: the marks of class 12 decide.':
    'राज्य की अपनी काउंसलिंग से तमिलनाडु के इंजीनियरिंग कॉलेजों में एडमिशन। कोई परीक्षा नहीं होती: कक्षा 12 के अंक तय करते हैं।',
  'Directorate of Technical Education, Tamil Nadu': 'तकनीकी शिक्षा निदेशालय, तमिलनाडु',
  'A rank by the marks of class 12 in Mathematics, Physics and Chemistry, brought to 200: it compares with no exam’s rank.':
    'कक्षा 12 के गणित, भौतिकी और रसायन के अंकों से बनी रैंक, 200 के पैमाने पर: किसी परीक्षा की रैंक से इसकी तुलना नहीं होती।',
  'Gujarat Common Entrance Test': 'गुजरात सामान्य प्रवेश परीक्षा',
  'Entrance to colleges of Gujarat by the state’s own counselling.': 'राज्य की अपनी काउंसलिंग से गुजरात के कॉलेजों में प्रवेश।',
  'Gujarat Secondary and Higher Secondary Education Board': 'गुजरात माध्यमिक और उच्चतर माध्यमिक शिक्षा बोर्ड',
  'A score of this exam alone. The board makes no merit list: the admission committee makes it, from this score and the marks of class 12.':
    'केवल इसी परीक्षा का स्कोर। बोर्ड मेरिट सूची नहीं बनाता: एडमिशन समिति इस स्कोर और कक्षा 12 के अंकों से सूची बनाती है।',
}
