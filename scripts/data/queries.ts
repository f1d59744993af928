/**
 * What people type, and the institute they mean: query | words of its name | words of its place | a course family it
 * teaches or a stream it belongs to | who owns it. A blank, a slash and a blank part names, or places, of which each is
 * right. Of towns and courses any institute that fits is meant. Made by us from names that everybody uses, none of them
 * taken from a log.
 */
const TABLE = `
iitm | indian institute of technology madras
iitb | indian institute of technology bombay
iitd | indian institute of technology delhi
iitk | indian institute of technology kanpur
iitr | indian institute of technology roorkee
iitg | indian institute of technology guwahati
iith | indian institute of technology hyderabad
iit bhu | indian institute of technology bhu
iit ism | indian institute of technology ism
iit kgp | indian institute of technology kharagpur
iit madras | indian institute of technology madras
iit chennai | indian institute of technology madras
iit mumbai | indian institute of technology bombay
iit kharagpur | indian institute of technology kharagpur
iit gandhinagar | indian institute of technology gandhinagar
iit palakkad | indian institute of technology palakkad
nitt | national institute of technology tiruchirappalli
nit trichy | national institute of technology tiruchirappalli
nit surathkal | national institute of technology karnataka
nit warangal | national institute of technology warangal
nit calicut | national institute of technology calicut
nit rourkela | national institute of technology rourkela
mnnit | motilal nehru national institute
mnit | malaviya national institute
manit | maulana azad national institute
vnit | visvesvaraya national institute
svnit | sardar vallabhbhai national institute
iiit allahabad | indian institute of information technology allahabad
iiit hyderabad | international institute of information technology | telangana
iiit bangalore | international institute of information technology | karnataka
iiit pune | indian institute of information technology pune
iiit una | indian institute of information technology una
iim ahmedabad | indian institute of management ahmedabad
iima | indian institute of management ahmedabad
iimb | indian institute of management bangalore
iimc | indian institute of management calcutta
iim indore | indian institute of management indore
iim lucknow | indian institute of management lucknow
iim kozhikode | indian institute of management kozhikode
iim calicut | indian institute of management kozhikode
iisc | indian institute of science
iisc bangalore | indian institute of science
iiser pune | indian institute of science education | pune
iiser kolkata | indian institute of science education | west bengal
iiest | indian institute of engineering science
aiims | all india institute of medical sciences
aiims delhi | all india institute of medical sciences | delhi
aiims jodhpur | all india institute of medical sciences jodhpur
aiims bhopal | all india institute of medical sciences bhopal
pgimer | post graduate institute of medical
jipmer | jawaharlal institute of post graduate
cmc vellore | christian medical college | vellore
kgmu | king george
nimhans | national institute of mental health
xlri | xlri
fms delhi | faculty of management studies | delhi
mdi gurgaon | management development institute
spjimr | jain institute of management
nmims | narsee monjee
tiss | tata institute of social sciences
tiss mumbai | tata institute of social sciences
iift | indian institute of foreign trade
vit | vellore institute of technology
vit vellore | vellore institute of technology
srm | institute of science and technology | tamil nadu
bits pilani | birla institute of technology science
bit mesra | birla institute of technology
dtu | delhi technological university
nsut | netaji subhas university
igdtuw | indira gandhi delhi technical
jnu | jawaharlal nehru university
jnu delhi | jawaharlal nehru university
du | university of delhi
bhu | banaras hindu university
amu | aligarh muslim university
jamia millia | jamia
ggsipu | guru gobind singh indraprastha
ip university | indraprastha
lpu | lovely professional
kiit | kalinga institute of industrial
coep | coep
vjti | veermata jijabai
ict mumbai | institute of chemical technology
rvce | college of engineering | bangalore
bmsce | college of engineering | bangalore
psg tech | psg college of technology
ssn college of engineering | nadar college of engineering
anna university | anna university
thapar | thapar
amity noida | amity university
manipal academy | manipal academy
symbiosis pune | symbiosis | pune
nlsiu | national law school of india
nlu delhi | national law university | delhi
nlu jodhpur | national law university | jodhpur
nalsar | nalsar
gnlu | gujarat national law
wbnujs | juridical
lsr | lady shri ram
srcc | shri ram college of commerce
hindu college | hindu college | delhi
hindu college delhi | hindu college | delhi
miranda house | miranda house
st stephens | st stephen | delhi
st stephen's college | st stephen | delhi
hansraj college | hans raj
kirori mal | kirori mal
loyola college chennai | loyola college | chennai
presidency college chennai | presidency college | chennai
st xaviers kolkata | st xavier | kolkata
st xaviers mumbai | st xavier | mumbai
ferfergusson / ferugusson college | fergusson / ferugusson | pune
christ university | christ
madras medical college | madras medical college
maulana azad medical college | maulana azad medical college | delhi
grant medical college | grant medical college
armed forces medical college | armed forces medical college
lady hardinge | lady hardinge
vardhman mahavir | vardhman mahavir
spa delhi | school of planning and architecture new delhi
spa bhopal | school of planning and architecture bhopal
jamia hamdard | hamdard
pune university | savitribai phule pune university
calcutta university | calcutta university
university of calcutta | calcutta university
mumbai university | mumbai university
university of mumbai | mumbai university
delhi university | university of delhi
university of delhi | university of delhi
madras university | university of madras
mysore university | mysore university
university of mysore | mysore university
kerala university | kerala university
university of kerala | kerala university
rajasthan university | university of rajasthan
lucknow university | university of lucknow
hyderabad university | university of hyderabad
मुंबई विश्वविद्यालय | mumbai university
दिल्ली विश्वविद्यालय | university of delhi
vtu | technological university | karnataka
jadavpur | jadavpur university
indian institute of tecnology madras | indian institute of technology madras
iit bombey | indian institute of technology bombay
velore institute of technology | vellore institute of technology
jadhavpur university | jadavpur university
banaras hindu univercity | banaras hindu university
thaper institute | thapar
symbosis international | symbiosis
kalinga institue of industrial technology | kalinga institute of industrial
aligarh muslim universty | aligarh muslim university
miranda hous | miranda house
आईआईटी मद्रास | indian institute of technology madras
आई आई टी दिल्ली | indian institute of technology delhi
आईआईटी दिल्ली | indian institute of technology delhi
आईआईटी बॉम्बे | indian institute of technology bombay
आईआईटी कानपुर | indian institute of technology kanpur
आईआईटी रुड़की | indian institute of technology roorkee
आई आई टी खड़गपुर | indian institute of technology kharagpur
एनआईटी त्रिची | national institute of technology tiruchirappalli
एन आई टी वारंगल | national institute of technology warangal
आईआईएम अहमदाबाद | indian institute of management ahmedabad
आई आई एम लखनऊ | indian institute of management lucknow
एम्स दिल्ली | all india institute of medical sciences | delhi
एम्स पटना | all india institute of medical sciences patna
वीआईटी | vellore institute of technology
वी आई टी | vellore institute of technology
जेएनयू | jawaharlal nehru university
जे एन यू | jawaharlal nehru university
बीएचयू | banaras hindu university
एएमयू | aligarh muslim university
डीटीयू | delhi technological university
एनएसयूटी | netaji subhas university
हिंदू कॉलेज | hindu college | delhi
मिरांडा हाउस | miranda house
बिट्स पिलानी | birla institute of technology science
पटना विश्वविद्यालय | patna university
लखनऊ विश्वविद्यालय | lucknow
आईआईटी madras | indian institute of technology madras
iit दिल्ली | indian institute of technology delhi
nit पटना | national institute of technology patna
एम्स jodhpur | all india institute of medical sciences jodhpur
mba pune | | pune | MBA
btech chennai | | chennai | BTech
bca lucknow | | lucknow | BCA
mbbs patna | | patna | Medical
b tech jaipur | | jaipur | BTech
engineering colleges bhopal | engineering | bhopal
law college mumbai | law | mumbai
nursing college kota | nursing | kota
pharmacy college nagpur | pharm | nagpur
kunigal | | kunigal
siliguri | | siliguri
ara bihar | | ara
allahabad university | university of allahabad
bombay university | mumbai university
university of bombay | mumbai university
calcutta univ | calcutta university
university of pune | savitribai phule pune university
unipune | savitribai phule pune university
sppu | savitribai phule pune university
bangalore university | bangalore university
bengaluru university | bangalore university
gauhati university | gauhati university
rec warangal | national institute of technology warangal
rec calicut | national institute of technology calicut
rec trichy | national institute of technology tiruchirappalli
indian school of mines | indian institute of technology ism
pondicherry engineering college | pondicherry engineering college
north orissa university | maharaja sriram chandra bhanja deo
ansal university | sushant university
xavier university bhubaneswar | xim university
sarguja university | sant gahira guru
iitbhu | indian institute of technology bhu
nsit delhi | netaji subhas university
rgpv | rajiv gandhi | madhya pradesh
aktu | abdul kalam technical university
wbut | abul kalam azad university of technology
bdu | bharathidasan university
unom | university of madras
uniraj | university of rajasthan
mdu rohtak | maharshi dayanand university
cusat | cochin university
tnau | tamil nadu agricultural
srm university chennai | institute of science and technology | tamil nadu
osmania university | osmania university
tuticorin medical college | medical college | thoothukudi
simla | | shimla
इलाहाबाद विश्वविद्यालय | university of allahabad
कोलकाता विश्वविद्यालय | calcutta university
वीटीयू | technological university | karnataka
पुणे विश्वविद्यालय | savitribai phule pune university
एसआरएम | institute of science and technology | tamil nadu
visvesvarya technological university | technological university | karnataka
iitbbs | indian institute of technology bhubaneswar
nit jamshedpur | national institute of technology jamshedpur
nitk | national institute of technology karnataka
nit kurukshetra | national institute of technology kurukshetra
iiitd | indraprastha institute of information technology | delhi
iiit delhi | indraprastha institute of information technology | delhi
iiitm gwalior | atal bihari vajpayee | gwalior
iim bangalore | indian institute of management bangalore
iim ranchi | indian institute of management ranchi
iiser bhopal | indian institute of science education | bhopal
niser | national institute of science education
aiims rishikesh | all india institute of medical sciences rishikesh
mamc | maulana azad medical college | delhi
kmc manipal | kasturba medical college
jntu hyderabad | jawaharlal nehru technological university | telangana
jntuk | jawaharlal nehru technological university | kakinada
upes | upes
nift delhi | national institute of fashion technology | delhi
isi kolkata | indian statistical institute
pec chandigarh | punjab engineering college
mit manipal | manipal institute of technology
msrit | ramaiah institute of technology
pes university | pes university
sastra | shanmugha
cbit hyderabad | chaitanya bharathi institute of technology
dy patil pune | patil | pune
ouat | odisha university of agriculture
pantnagar university | pant university of agriculture
pau ludhiana | punjab agricultural university
bharati vidyapeeth pune | bharati vidyapeeth | pune
jmi | jamia millia islamia
mg university kottayam | mahatma gandhi university | kottayam
ism dhanbad | indian institute of technology ism
hbtu kanpur | harcourt butler
mmmut | madan mohan malaviya
vizag | | visakhapatnam
trivandrum engineering college | college of engineering | thiruvananthapuram
gulbarga university | gulbarga university
ms university baroda | maharaja sayajirao
medical college cuttack | medical | cuttack
bca indore | | indore | BCA
mba gurgaon | | gurugram | MBA
btech in coimbatore | | coimbatore | BTech
mbbs in karnataka | | karnataka | Medical
law colleges in pune | law | pune
jawarlal nehru university | jawaharlal nehru university
delhi technologcal university | delhi technological university
chandigad university | chandigarh university
st joseph colege bangalore | st joseph | bangalore
osmaniya university | osmania university
amithy university | amity university
kurukshetr university | kurukshetra university
इंदौर | | indore
काशी हिंदू विश्वविद्यालय | banaras hindu university
एनआईटी भोपाल | maulana azad national institute
राजस्थान विश्वविद्यालय | university of rajasthan
इंजीनियरिंग कॉलेज जयपुर | engineering | jaipur
मेडिकल कॉलेज पटना | medical | patna
सेंट जेवियर्स कॉलेज कोलकाता | st xavier | kolkata
लेडी श्रीराम कॉलेज | lady shri ram
lucknow यूनिवर्सिटी | university of lucknow
iim इंदौर | indian institute of management indore
btech पुणे | | pune | BTech
iit indore | indian institute of technology indore
iitdh | indian institute of technology dharwad
iiit lucknow | indian institute of information technology lucknow
nit silchar | national institute of technology silchar
sliet | sant longowal
iim nagpur | indian institute of management nagpur
iim trichy | indian institute of management tiruchirappalli
gmc nagpur | government medical college | nagpur
bhu varanasi | banaras hindu university
bhu medical | banaras hindu university
cmc ludhiana | christian medical college | ludhiana
st johns bangalore | st john | bangalore
mount carmel bangalore | mount carmel | bangalore
madras christian college | madras christian college
ramjas | ramjas
gargi college | gargi college
daulat ram | daulat ram
venky delhi | venkateswara | delhi
jntua | jawaharlal nehru technological university | anant
jntu kakinada | jawaharlal nehru technological university | kakinada
gitam vizag | gitam
kl university | koneru
vit bhopal | vit | bhopal
vit chennai | vellore institute | chennai
amrita coimbatore | amrita | coimbatore
reva university | reva
dayananda sagar | dayananda sagar | bangalore
cochin university | cochin university
utkal university | utkal
ravenshaw | ravenshaw
cotton university | cotton
tezpur university | tezpur
assam engineering college | assam engineering college
ranchi university | ranchi university
nalanda university | nalanda
barkatullah university | barkatullah
jiwaji gwalior | jiwaji
davv indore | devi ahilya
gujarat universty | gujarat university
nirma univercity | nirma
pandit deendayal | pandit deendayal
sardar patel univarsity | sardar patel
panjab university | panjab university
punjabi university patiala | punjabi university
gndu amritsar | guru nanak dev university
chitkara | chitkara
himachal pradesh university shimla | himachal pradesh university
garhwal university | garhwal
kumaon univ | kumaun
graphic era dehradun | graphic era
जामिया मिलिया | jamia
अलीगढ़ मुस्लिम विश्वविद्यालय | aligarh muslim university
गोरखपुर विश्वविद्यालय | gorakhpur
इग्नू | indira gandhi national open
आईआईटी इंदौर | indian institute of technology indore
नालंदा विश्वविद्यालय | nalanda
किरोड़ी मल कॉलेज | kirori mal
bba jaipur | | jaipur | BBA
polytechnic in ranchi | polytechnic | ranchi
bpharm hyderabad | pharm | hyderabad
govt medical college kozhikode | medical college | kozhikode
agricultre university coimbatore | tamil nadu agricultural
nit w | national institute of technology warangal
iiit hyd | international institute of information technology | telangana
iit dhanbad | indian institute of technology ism
iit varanasi | indian institute of technology bhu
nit hamirpur | national institute of technology hamirpur
nit srinagar | national institute of technology srinagar
iim kashipur | indian institute of management kashipur
iim vizag | indian institute of management visakhapatnam
iiser tvm | indian institute of science education | thiruvananthapuram
aiims kalyani | all india institute of medical sciences kalyani
aiims gorakhpur | all india institute of medical sciences gorakhpur
sgsits indore | g s institute of technology / govindram seksaria | indore
mits gwalior | madhav institute | gwalior
jec jabalpur | jabalpur engineering college
gsvm kanpur | ganesh shankar vidyarthi / g s v m / gsvm | kanpur
sgpgi lucknow | sanjay gandhi | lucknow
sms medical college jaipur | sawai man singh / sms / s m s | jaipur
mlsu udaipur | mohanlal sukhadia / mohan lal sukhadia
jnvu jodhpur | jai narain vyas
mbm jodhpur | mbm / m b m | jodhpur
rtu kota | rajasthan technical university
lnmiit jaipur | lnm / l n m | jaipur
skit jaipur | swami keshvanand | jaipur
daiict | dhirubhai ambani
ld college of engineering | l d college of engineering / ld college of engineering | ahmedabad
gtu | gujarat technological university
vssut burla | veer surendra sai university
scb medical college | scb / s c b / srirama chandra / sriram chandra | cuttack
iem kolkata | institute of engineering management | kolkata
scottish church | scottish church
rg kar medical college | r g kar / rg kar
nbu siliguri | north bengal
cnlu patna | chanakya | patna
lnmu darbhanga | lalit narayan mithila
dmch | darbhanga medical
nehu | north eastern hill
gmch guwahati | gauhati medical | assam
cet trivandrum | college of engineering trivandrum
model engineering college kochi | model engineering college
farook college | farook college
psg cas coimbatore | psg college of arts | coimbatore
thiagarajar college madurai | thiagarajar | madurai
kilpauk medical | kilpauk medical
nie mysore | national institute of engineering | mysore / mysuru
st aloysius mangalore | st aloysius | mangalore / mangaluru / dakshina kannada
kle belgaum | kle / k l e | belgaum / belagavi / belgavi
vasavi college of engineering | vasavi college of engineering
gandhi medical college hyderabad | gandhi medical college | hyderabad / secunderabad
svu tirupati | venkateswara | tirupati
vr siddhartha vijayawada | siddhartha engineering | vijayawada / krishna / kanuru
pccoe | pimpri chinchwad
kj somaiya | somaiya | mumbai
wce sangli | walchand | sangli
sndt | s n d t / sndt / nathibai damodar
bj medical college pune | j medical college / jeejeebhoy / jeejebhoy | pune
ymca faridabad | ymca / j c bose / jc bose | faridabad
gne ludhiana | guru nanak dev engineering | ludhiana
dav jalandhar | d a v / dav | jalandhar
igmc shimla | indira gandhi medical | shimla
smvdu katra | shri mata vaishno devi / mata vaishno devi
nlu jodhpur law | national law university | jodhpur
nift mumbai | national institute of fashion technology | mumbai
ihm goa | hotel management | goa
goa medical college | goa medical
best btech college in pune |  | pune | BTech
top mba colleges bangalore |  | bangalore | MBA
top engineering colleges in hyderabad |  | hyderabad | engineering
best mbbs colleges in tamil nadu |  | tamil nadu | Medical
govt medical college near nagpur | medical | nagpur |  | government
bsc nursing kerala | nursing | kerala
mba mumbai |  | mumbai | MBA
btech lucknow |  | lucknow | BTech
bca college in surat |  | surat | BCA
bba indore |  | indore | BBA
mbbs in kolkata |  | kolkata | Medical
mca bhopal |  | bhopal | MCA
law colleges in rajasthan | law / vidhi | rajasthan
b ed college in gaya | education / teacher / b ed / training | gaya
d pharma in meerut | pharm | meerut
ayurvedic college jaipur | ayurved | jaipur
dental college bhubaneswar | dental | bhubaneswar
iti polytechnic guwahati | polytechnic | guwahati / kamrup
girls college in patna | women / girls / mahila | patna
engineering colleges in odisha | engineering / technology | odisha
management colleges gujarat | management / business | gujarat
private engineering college ghaziabad |  | ghaziabad | BTech | private
government polytechnic nashik | government polytechnic | nashik |  | government
agriculture college raipur | agri | raipur
homeopathy college rajkot | homoeopath / homeopath | rajkot
jhansi |  | jhansi
warangal |  | warangal
gorakhpur |  | gorakhpur
banglore |  | bengaluru / bangalore
hubli |  | hubli / hubballi / dharwad
degree college in ajmer |  | ajmer
iit kharakpur | indian institute of technology kharagpur
nit tiruchirapalli | national institute of technology tiruchirappalli
anna univrsity | anna university
st xavior college mumbai | st xavier | mumbai
symbiosys law school pune | symbiosis law | pune
shivaji univercity kolhapur | shivaji university
chandigarh univercity | chandigarh university
guru gobind sing indraprasth university | guru gobind singh indraprastha
vishwa bharati | visva bharati / vishwa bharati
presidancy university kolkata | presidency | kolkata
iitroorkee | indian institute of technology roorkee
delhiuniversity | university of delhi
mirandahouse | miranda house
bitsgoa | birla institute of technology science
srmchennai | srm / s r m | tamil nadu
university of delh | university of delhi
indian institute of techno | indian institute of technology
national institute of technology trich | national institute of technology tiruchirappalli
fergus | fergusson / ferugusson | pune
आईआईटी गुवाहाटी | indian institute of technology guwahati
एनआईटी राउरकेला | national institute of technology rourkela
पंजाब विश्वविद्यालय | panjab university
मेडिकल कॉलेज इंदौर | medical | indore
दिल्ली के लॉ कॉलेज | law / legal | delhi
बीए कॉलेज वाराणसी |  | varanasi
पटना साइंस कॉलेज | patna science college
एमबीबीएस लखनऊ |  | lucknow | Medical
patna me engineering college | engineering / technology | patna
jaipur ke mba college |  | jaipur | MBA
delhi ka sabse accha engineering college |  | delhi | engineering
sarkari medical college up | medical | uttar pradesh |  | government
rec rourkela | national institute of technology rourkela
university of roorkee | indian institute of technology roorkee
poona university | savitribai phule pune university
nit t | national institute of technology tiruchirappalli
iit h | indian institute of technology hyderabad
iit bhilai | indian institute of technology bhilai
nit dgp | national institute of technology durgapur
nit sikkim | national institute of technology sikkim
iiit jabalpur | dwarka prasad mishra / information technology | jabalpur
iiit gwl | information technology | gwalior
iim k | indian institute of management kozhikode
iim amritsar | indian institute of management amritsar
iiser mohali punjab | indian institute of science education | mohali
aiims bbsr | all india institute of medical sciences bhubaneswar
aiims mangalagiri | all india institute of medical sciences mangalagiri
nipere mohali | pharmaceutical education | mohali / punjab / sas nagar
niper hyderabad | pharmaceutical education | hyderabad
lnct bhopal | lakshmi narain / lnct | bhopal
gajra raja medical college gwalior | gajra / gajraraja | gwalior
bundelkhand university | bundelkhand university
ccsu meerut | chaudhary charan singh / choudhary charan singh / ch charan singh | meerut
csjmu kanpur | chhatrapati shahu ji | kanpur
mjpru bareilly | rohilkhand
sn medical college agra | s n medical / sarojini naidu / sn medical | agra
knit sultanpur | kamla nehru institute | sultanpur
rec banda | rajkiya engineering college banda / rajkiya engineering | banda
mds university ajmer | maharishi dayanand saraswati | ajmer
rnt medical college udaipur | r n t / rnt / rabindranath / ravindranath tagore medical | udaipur
jecrc jaipur | jecrc / j e c r c | jaipur
banasthali vidyapith | banasthali
bvm anand | birla vishvakarma / birla vishwakarma
saurashtra univ rajkot | saurashtra university
b j medical ahmedabad | j medical | ahmedabad
bput | biju patnaik
kims bhubaneswar | kalinga institute of medical
silicon institute bhubaneswar | silicon | bhubaneswar
heritage institute kolkata | heritage institute | kolkata
kgec kalyani | kalyani government engineering / kalyani govt engineering
burdwan medical college | burdwan medical
lady brabourne | lady brabourne
magadh mahila college | magadh mahila
muzaffarpur institute of technology | muzaffarpur institute of technology
skmch muzaffarpur | krishna medical | muzaffarpur
bit deoghar | birla institute of technology | deoghar
tata main hospital medical jamshedpur | medical | jamshedpur
handique girls college | handique
jorhat engineering college | jorhat engineering college
rims imphal | regional institute of medical | imphal
st edmunds shillong | st edmund
nit agartala | national institute of technology agartala
nss college palakkad | n s s / nss | palakkad
mar ivanios | mar ivanios
st teresas ernakulam | st teresa | ernakulam
kuhs thrissur | kerala university of health
ceg guindy | college of engineering guindy / anna university
kongu engineering | kongu engineering
mku madurai | madurai kamaraj
women's christian college chennai | women christian college | chennai
bharathiar univ | bharathiar university
tnpsc ambedkar law university chennai | ambedkar law university | chennai
rv university bangalore | rv university / r v university
bmcri | bangalore medical college
sjce mysore | jss science / sri jayachamarajendra | mysore / mysuru
kmc mangalore | kasturba medical college | mangalore / mangaluru / dakshina
karnatak university dharwad | karnatak university
vnrvjiet | vallurupalli
mgit hyderabad | mahatma gandhi institute of technology | hyderabad
kakatiya medical warangal | kakatiya medical
andhra univ vizag | andhra university
rgukt basar | rajiv gandhi university of knowledge / rgukt
vignan guntur | vignan | guntur
vit pune | vishwakarma institute of technology | pune
dj sanghvi | sanghvi college of engineering
hr college churchgate | h r college / hr college | mumbai
sggs nanded | guru gobind singhji / s g g s | nanded
gcoea amravati | government college of engineering amravati / government college of engineering | amravati
kem hospital mumbai | seth / king edward | mumbai
nalsar hyderabad | nalsar
dcrust murthal | deenbandhu chhotu ram / deen bandhu chhotu ram
gju hisar | guru jambheshwar
uiet chandigarh | university institute of engineering | chandigarh
pgi rohtak | bhagwat dayal / health sciences | rohtak
dav college chandigarh | d a v college / dav college | chandigarh
nit jalandhar | ambedkar national institute | jalandhar
hpu shimla | himachal pradesh university
gmc jammu | government medical college | jammu
kashmir university | university of kashmir / kashmir university
doon university | doon university
gbpuat | pant university of agriculture
hnlu raipur | hidayatullah
goa university | goa university
best engineering colleges in coimbatore |  | coimbatore | engineering
top 10 medical colleges in delhi |  | delhi | medical
best bba college ahmedabad |  | ahmedabad | BBA
top law colleges in bangalore | law | bangalore
government engineering college in bihar | engineering / technology | bihar |  | government
mba in kochi |  | kochi / ernakulam / cochin | MBA
btech cse noida |  | noida / gautam buddh | BTech
mca coimbatore |  | coimbatore | MCA
bca ranchi |  | ranchi | BCA
mbbs rajasthan |  | rajasthan | Medical
nursing college in guwahati | nursing | guwahati / kamrup
pharmacy colleges haryana | pharm | haryana
bsc agriculture maharashtra | agri | maharashtra
bed colleges in west bengal | education / teacher / b ed / training | west bengal
arts college trichy | arts | tiruchirappalli / trichy
women's college aligarh | women / mahila / girls / kanya | aligarh
fashion design college in delhi |  | delhi | Design
private medical college in uttar pradesh |  | uttar pradesh | Medical | private
commerce college ahmedabad | commerce | ahmedabad
udaipur |  | udaipur
alapuzha |  | alappuzha
pryagraj |  | prayagraj / allahabad
mysuru |  | mysuru / mysore
jalandhar colleges |  | jalandhar
osmaniya medical college | osmania medical
christ univercity bengaluru | christ | bangalore
maulana azad medical colege new delhi | maulana azad medical | delhi
kurukshetra univarsity | kurukshetra university
tamilnadu agri university | tamil nadu agricultural
nirma universty | nirma
visvesvaraya technlogical | visvesvaraya technological
saint stephens | st stephen | delhi
loyolacollege | loyola college
iimindore | indian institute of management indore
bhopalengineeringcollege | engineering / technology | bhopal
jawaharlal nehru univ | jawaharlal nehru university
national law school of ind | national law school of india
lady shri r | lady shri ram
एम्स ऋषिकेश | all india institute of medical sciences rishikesh
बनारस हिंदू यूनिवर्सिटी | banaras hindu university
मुंबई में एमबीए |  | mumbai | MBA
राजकीय महाविद्यालय जयपुर | government / rajkiya / govt | jaipur
नर्सिंग कॉलेज रांची | nursing | ranchi
कानपुर |  | kanpur
आईआईएम कोलकाता | indian institute of management calcutta
mumbai mein law college | law | mumbai
bihar ka medical college | medical | bihar
lucknow me bca |  | lucknow | BCA
madras institute of technology anna university | anna university / madras institute of technology
west bengal university of technology | abul kalam azad university of technology
gndec ludhiana | guru nanak dev engineering | ludhiana
bbau lucknow | babasaheb bhimrao ambedkar / baba saheb bhimrao ambedkar | lucknow
mmmut | madan mohan malaviya university of technology
knit sultanpur | kamla nehru institute of technology | sultanpur
bhu varanasi | banaras hindu university
tmu moradabad | teerthanker mahaveer / teerthankar | moradabad
svbp meerut | sardar vallabhbhai patel / sardar vallabh bhai patel | meerut
rml lucknow | ram manohar lohia / ram manohar lohiya | lucknow
gsvm kanpur | ganesh shankar vidyarthi / g s v m / gsvm | kanpur
mlb medical college jhansi | maharani laxmi bai / maharani laxmibai | jhansi
mln medical college allahabad | moti lal nehru medical / m l n medical | prayagraj / allahabad
nmch patna | nalanda medical | patna
skmch muzaffarpur | sri krishna medical / s k medical / shri krishna medical | muzaffarpur
jlnmch bhagalpur | jawahar lal nehru medical / jawaharlal nehru medical / j l n medical | bhagalpur
anmmch gaya | anugrah narayan magadh / a n magadh | gaya
mgm jamshedpur | mahatma gandhi memorial / m g m medical / mgm medical | jamshedpur / east singhbhum
pmch dhanbad | patliputra medical / shahid nirmal mahto / shaheed nirmal mahto | dhanbad
scb cuttack | s c b / scb / srirama chandra bhanj / shri ramachandra bhanj | cuttack
mkcg berhampur | m k c g / maharaja krishna chandra / mkcg | ganjam / berhampur / brahmapur
outr bhubaneswar | odisha university of technology
cet bhubaneswar | college of engineering technology / odisha university of technology | bhubaneswar
vssut burla | veer surendra sai
cutm paralakhemundi | centurion university
ravenshaw | ravenshaw
bjb college bhubaneswar | b j b / bjb | bhubaneswar / khordha
jgec jalpaiguri | jalpaiguri government engineering
kgec kalyani | kalyani government engineering
heritage institute kolkata | heritage institute
rcc iit kolkata | rcc institute of information technology | kolkata
rkmv belur | ramakrishna mission / ramkrishna mission | belur / howrah
nbmc siliguri | north bengal medical
bankura sammilani | bankura sammilani
rg kar medical college | r g kar / rg kar
aec guwahati | assam engineering college
jec jorhat | jorhat engineering college
amch dibrugarh | assam medical | dibrugarh
cotton college guwahati | cotton
nehu shillong | north eastern hill university
rims imphal | regional institute of medical | imphal
nerist | north eastern regional institute of science
bitm ballari | ballari institute of technology / bellary institute of technology
sdmcet dharwad | s d m college of engineering / sdm college of engineering / sri dharmasthala manjunatheshwara | dharwad
klebvb hubli | kle / k l e / b v bhoomaraddi / bvb | hubballi / hubli / dharwad
rymec bellary | rao bahadur / rao bahaddur / r y m / rymec | bellary / ballari
gec hassan | government engineering college | hassan
mce hassan | malnad college of engineering
pesitm shimoga | pes institute of technology / p e s institute | shivamogga / shimoga
jnnce shimoga | jawaharlal nehru / j n n / jnn | shivamogga / shimoga
bec bagalkot | basaveshwar engineering / basaveshwara engineering | bagalkot
ubdt davangere | b d t college of engineering / u b d t / university b d t | davangere / davanagere
msrit | ramaiah institute of technology / m s ramaiah institute
dsce bangalore | dayananda sagar college of engineering
sjce mysore | jayachamarajendra college of engineering / jss science technology
kims hubballi | karnataka institute of medical | hubli / hubballi / dharwad
bims belgaum | belagavi institute of medical / belgaum institute of medical
gec barton hill | government engineering college | barton / thiruvananthapuram
cet trivandrum | college of engineering | thiruvananthapuram
nss palakkad | n s s / nss | palakkad
lbs kasaragod | l b s / lbs / lal bahadur shastri | kasaragod
cusat | cochin university of science
sb college changanassery | st berchmans / s b college | changanacherry / changanassery / kottayam
cms college kottayam | c m s / cms | kottayam
fatima mata kollam | fatima mata | kollam
tcr engineering thrissur | engineering / technology | thrissur
act trichy saranathan | saranathan
gce tirunelveli | government college of engineering | tirunelveli
accet karaikudi | alagappa chettiar / alagappa college of engineering / a c college of engineering
tce madurai | thiagarajar college of engineering
american college madurai | american college | madurai
st johns palayamkottai | st john | tirunelveli / palayamkottai
voc college tuticorin | v o c / voc / chidambaram | thoothukudi / tuticorin
pachaiyappas | pachaiyappa
cit coimbatore | coimbatore institute of technology
tnau | tamil nadu agricultural
kilpauk medical college | kilpauk
mmc chennai | madras medical
amc vizag | andhra medical
svu tirupati | sri venkateswara university / s v university
gprec kurnool | pulla reddy / g p r | kurnool
ksrm kadapa | k s r m / ksrm / kandula | kadapa / cuddapah / y s r
sri padmavati mahila tirupati | padmavathi mahila / padmavati mahila
svim tirupati | sree vidyanikethan institute of management / sri venkateswara institute / sree venkateswara institute
cbit hyderabad | chaitanya bharathi
vnrvjiet | vallurupalli nageswara
mgit | mahatma gandhi institute of technology
kitsw warangal | kakatiya institute of technology
gmc nizamabad | government medical college | nizamabad
ou law college hyderabad | law | hyderabad
walchand sangli | walchand | sangli
gcek karad | government college of engineering | karad / satara
sgsits indore | govindram seksaria / g s institute / seksaria
jec jabalpur | jabalpur engineering college
ujjain engineering college | ujjain engineering
sati vidisha | samrat ashok technological / samrat ashok / sati
daly gwalior mits | madhav institute of technology | gwalior
cvru bilaspur | c v raman / cv raman | bilaspur
ggu bilaspur | guru ghasidas
bit durg | bhilai institute of technology | durg
ldce ahmedabad | l d college of engineering / ld college of engineering | ahmedabad
bvm vallabh vidyanagar | birla vishvakarma / birla vishwakarma
ddu nadiad | dharmsinh desai
gec modasa | government engineering college modasa / government engineering college | modasa / aravalli
saurashtra uni | saurashtra university
mbm jodhpur | m b m / mbm / mugneeram
rtu kota | rajasthan technical university
gec bikaner | engineering college bikaner / bikaner technical / engineering | bikaner
banasthali | banasthali
gjust hisar | guru jambheshwar
hau hisar | haryana agricultural
slbs nerchowk medical | lal bahadur shastri | mandi
yspu solan | parmar university
gbpiet pauri | govind ballabh pant / g b pant | pauri / ghurdauri / garhwal
pau ludhiana | punjab agricultural
gmc srinagar | government medical college | srinagar
bsc agri bilaspur | agri / krishi | bilaspur
ba llb meerut | law / legal | meerut
b pharma sikar | pharm | sikar
gnm rewari | nursing | rewari
bed satna | education / teacher / b ed / mahavidyalaya / college | satna
iti polytechnic ballia | polytechnic | ballia
सरकारी इंजीनियरिंग कॉलेज बीकानेर | engineering / technical | bikaner
गोरखपुर विश्वविद्यालय | gorakhpur university
पटना मेडिकल कॉलेज | patna medical | patna
महिला महाविद्यालय सतना | mahila / women / girls / kanya | satna
jaunpur mein bed college | education / teacher / b ed / college / mahavidyalaya | jaunpur
`

/**
 * A hundred more in the same columns, written down with what they mean before anybody looked at what is found. No rule
 * is tuned on them: what they measure is what a stranger meets.
 */
const UNTUNED = `
iitp | indian institute of technology patna
iit jammu | indian institute of technology jammu
iit goa | indian institute of technology goa
iit tirupati | indian institute of technology tirupati
nitc | national institute of technology calicut
nitkkr | national institute of technology kurukshetra
nit jaipur | malaviya national institute
nit allahabad | motilal nehru national institute
nit nagpur | visvesvaraya national institute
iiit kottayam | indian institute of information technology kottayam
iiit sri city | indian institute of information technology | andhra pradesh
iim rohtak | indian institute of management rohtak
iim shillong | indian institute of management shillong
iiser mohali | indian institute of science education | punjab
aiims nagpur | all india institute of medical sciences nagpur
aiims raipur | all india institute of medical sciences raipur
pict pune | pune institute of computer technology
spit mumbai | sardar patel institute of technology | mumbai
rcoem nagpur | ramdeobaba
nitte meenakshi | nitte meenakshi
bit sindri | sindri
nifft ranchi | national institute | ranchi
hbti kanpur | harcourt butler
iet lucknow | institute of engineering technology | lucknow
mait delhi | maharaja agrasen institute of technology | delhi
msit delhi | maharaja surajmal institute of technology | delhi
gec thrissur | government engineering college | thrissur
tkm kollam | tkm college of engineering
gct coimbatore | government college of technology | coimbatore
kumaraguru | kumaraguru
griet | gokaraju rangaraju
gvp vizag | gayatri vidya parishad | visakhapatnam
anits | anil neerukonda
jss noida | jss academy of technical education | uttar pradesh
abes ghaziabad | abes | ghaziabad
sgtb khalsa college | guru tegh bahadur khalsa | delhi
arsd college | atma ram sanatan | delhi
ip college for women delhi | indraprastha college
kamala nehru college | kamala nehru | delhi
st xaviers college ranchi | st xavier | ranchi
stella maris | stella maris | chennai
ethiraj college | ethiraj
jai hind college mumbai | jai hind | mumbai
ruia college | ruia | mumbai
mithibai | mithibai
bhawanipur college | bhawanipur
asutosh college kolkata | asutosh | kolkata
bethune college | bethune
maharajas college ernakulam | maharaja | ernakulam
nizam college hyderabad | nizam college | hyderabad
isabella thoburn | isabella thoburn
christ church college kanpur | christ church | kanpur
patna womens college | patna women college | bihar
bj medical college ahmedabad | medical college | ahmedabad
seth gs medical college | seth | mumbai
stanley medical college | stanley medical
rims ranchi | rajendra institute of medical
nil ratan sircar | sircar medical
pmch patna | patna medical college | bihar
nluo cuttack | national law university | cuttack
ils law college pune | law college | pune
mnlu mumbai | maharashtra national law university | mumbai
indian institut of managment lucknow | indian institute of management lucknow
bharthi vidyapith | bharati vidyapeeth
kerela university | kerala university
savitri bai phule univercity | savitribai phule pune university
jawahar lal nehru tecnological university hyderabad | jawaharlal nehru technological university | telangana
vellor | | vellore
sathyabhama university | sathyabama
galgotiya university | galgotias
amrita vishwa vidyapetham | amrita vishwa
lovly professional university | lovely professional
manipal univercity jaipur | manipal university jaipur
coimbtore engineering college | engineering | coimbatore
bca colleges in patna | | patna | BCA
mca nagpur | | nagpur | MCA
bba kolkata | | kolkata | BBA
hotel management dehradun | hotel | dehradun
mbbs in bihar | | bihar | Medical
mbbs bangalore | | bangalore | Medical
mba hyderabad | | hyderabad | MBA
architecture college mumbai | architecture | mumbai
nursing college bangalore | nursing | bangalore
polytechnic lucknow | polytechnic | lucknow
engineering college in madurai | engineering | madurai
govt college faridabad | government | faridabad
आईआईटी पटना | indian institute of technology patna
एनआईटी जमशेदपुर | national institute of technology jamshedpur
एम्स भोपाल | all india institute of medical sciences bhopal
जादवपुर विश्वविद्यालय | jadavpur university
हंसराज कॉलेज | hans raj | delhi
फर्ग्यूसन कॉलेज पुणे | fergusson / ferugusson | pune
लॉ कॉलेज पुणे | law | pune
बीटेक जयपुर | | jaipur | BTech
एमबीए मुंबई | | mumbai | MBA
वाराणसी | | varanasi
सेंट स्टीफंस कॉलेज | st stephen | delhi
iit रोपड़ | indian institute of technology ropar
osmania यूनिवर्सिटी | osmania university
मेडिकल college इंदौर | medical | indore
`

/** A newer such table, in the same columns: what it missed was mended once it had been asked (decision 108). */
const NEWEST = `
nit k | national institute of technology karnataka
iit gn | indian institute of technology gandhinagar
iit mandi | indian institute of technology mandi
iiit vadodara | indian institute of information technology | vadodara / gandhinagar / gujarat
iim udaipur | indian institute of management udaipur
iim bodhgaya | indian institute of management | bodh gaya / bodhgaya
nit delhi | national institute of technology delhi
aiims bathinda | all india institute of medical sciences bhatinda / all india institute of medical sciences bathinda
mica ahmedabad | mica
iist trivandrum | indian institute of space
bietjhs jhansi | bundelkhand institute of engineering | jhansi
lohia law college kanpur | law | kanpur
mnnit allahabad | motilal nehru national institute
gbu greater noida | gautam buddha university
ims ghaziabad | institute of management studies / ims | ghaziabad
brd medical college | b r d medical / brd medical / baba raghav das / raghav das | gorakhpur
jln medical college ajmer | j l n medical / jln medical / jawaharlal nehru medical / jawahar lal nehru medical | ajmer
manipal jaipur | manipal university jaipur
vnsgu surat | veer narmad
iitram ahmedabad | institute of infrastructure technology
igit sarang | indira gandhi institute of technology
vims burla medical | surendra sai institute of medical / vimsar / v s s | burla / sambalpur
calcutta medical college | medical college kolkata / medical college | kolkata
loreto college kolkata | loreto | kolkata
nit durgapur | national institute of technology durgapur
vinoba bhave hazaribagh | vinoba bhave
munger university | munger university
igims patna | indira gandhi institute of medical | patna
gauhati commerce college | gauhati commerce / commerce college | guwahati / gauhati / kamrup
silchar medical | silchar medical
maharajas kochi | maharaja | ernakulam / kochi
gec kozhikode | government engineering college | kozhikode
sree chitra trivandrum | sree chitra | thiruvananthapuram
mcc tambaram | madras christian college
velammal madurai | velammal | madurai
sairam engineering college | sai ram engineering / sairam engineering / sairam college of engineering
bit bangalore | bangalore institute of technology
jain university | jain | karnataka / nagaur / bangalore
kims hubli | karnataka institute of medical | hubli / hubballi / dharwad
snist hyderabad | sreenidhi / sreenidhi institute
nims hyderabad | nizam institute of medical / nizam s institute of medical | hyderabad
svec tirupati | sree vidyanikethan engineering / venkateswara college of engineering / venkateswara engineering | tirupati / chittoor
vjim hyderabad | vignana jyothi institute of management
cummins college pune | cummins | pune
ycce nagpur | yeshwantrao chavan college of engineering / yeshwantrao chavan | nagpur
nm college mumbai | narsee monjee / n m college | mumbai
gmc aurangabad | government medical college | aurangabad / chhatrapati sambhajinagar / sambhajinagar
lnipe gwalior | lakshmibai national | gwalior
thapar patiala | thapar | patiala
gmc chandigarh | government medical college | chandigarh
kmv jalandhar | kanya maha vidyalaya | jalandhar
nit uttarakhand | national institute of technology uttarakhand
skuast kashmir | sher e kashmir university of agricultural
pondicherry university | pondicherry university
best mba college in pune |  | pune | MBA
top bca colleges in delhi |  | delhi | BCA
best private engineering college chennai |  | chennai | BTech | private
govt engineering colleges in kerala | engineering / technology | kerala |  | government
mbbs college hyderabad |  | hyderabad | Medical
mba ahmedabad |  | ahmedabad | MBA
btech bhubaneswar |  | bhubaneswar | BTech
bba delhi ncr |  | delhi / noida / gurugram / ghaziabad / faridabad | BBA
hotel management kolkata | hotel | kolkata
nursing colleges in punjab | nursing | punjab
pharmacy college indore | pharm | indore
mahila college lucknow | mahila / women / girls | lucknow
law college trivandrum | law | thiruvananthapuram
cuttack |  | cuttack
tirunelveli |  | tirunelveli
gwaliar |  | gwalior
shillong colleges |  | shillong
jadavpur univercity | jadavpur university
kalinga institute bhuvaneswar | kalinga institute | bhubaneswar
manipal institue of tecnology | manipal institute of technology
annamali university | annamalai university
hinducollege | hindu college | delhi
iimlucknow | indian institute of management lucknow
vellore insti | vellore institute of technology
एनआईटी पटना | national institute of technology patna
एम्स रायपुर | all india institute of medical sciences raipur
चंडीगढ़ यूनिवर्सिटी | chandigarh university
इंजीनियरिंग कॉलेज पुणे | engineering / technology / technological | pune
राजस्थान के मेडिकल कॉलेज | medical | rajasthan
indore me mba college |  | indore | MBA
kolkata ke bba college |  | kolkata | BBA
victoria jubilee technical institute | veermata jijabai / jijabai technological
`

/** The table after that, by short forms, small towns and former names, in the same columns; as they were first asked. */
const LATEST = `
iit bbs | indian institute of technology bhubaneswar
nit srinagar | national institute of technology srinagar
nit meghalaya | national institute of technology meghalaya
iiit dharwad | indian institute of information technology dharwad
iim sambalpur | indian institute of management sambalpur
aiims kalyani | all india institute of medical sciences kalyani
aiims deoghar | all india institute of medical sciences deoghar
rec jaipur | malaviya national institute
roorkee university | indian institute of technology roorkee
delhi college of engineering | delhi technological university
bengal engineering college shibpur | indian institute of engineering science
uptu lucknow | abdul kalam technical
snmc agra | s n medical / sarojini naidu medical / sn medical | agra
llrm meerut | llrm / lala lajpat rai / l l r m | meerut
gmc kannauj | government medical college / rajkiya medical / medical college | kannauj
gmc haldwani | government medical college | haldwani / nainital
rmch bareilly | rohilkhand medical | bareilly
srms bareilly | shri ram murti / s r m s / srms | bareilly
invertis bareilly | invertis
ietl mjp rohilkhand | rohilkhand university
jnmc aligarh | jawaharlal nehru medical / j n medical / aligarh muslim | aligarh
jnmc belgaum | jawaharlal nehru medical / jawahar lal nehru medical / j n medical / k l e | belagavi / belgaum
gcet jammu | government college of engineering | jammu
smvdu katra | mata vaishno devi
nit hamirpur | national institute of technology hamirpur
jnv govt engineering college sundernagar | government engineering college | mandi
cu shimla himachal | himachal / central university
mcm dav chandigarh | mehr chand mahajan / m c m / mcm | chandigarh
bbsbec fatehgarh sahib | baba banda singh bahadur / b b s b | fatehgarh
ctiemt jalandhar | c t institute / ct institute | jalandhar
khalsa college amritsar | khalsa college | amritsar
dcrust | chhotu ram university
ymca faridabad | j c bose / ymca / y m c a | faridabad
mdu rohtak | maharshi dayanand university / maharishi dayanand university
mmu mullana | maharishi markandeshwar / maharshi markandeshwar
bpsmv khanpur | bhagat phool singh
vgu jaipur | vivekananda global
skit jaipur | swami keshvanand / swami keshwanand | jaipur
jecrc jaipur | jaipur engineering college / jecrc | jaipur
ctae udaipur | college of technology / maharana pratap university | udaipur
svnirtar | swami vivekanand national institute
gec bharuch | government engineering college | bharuch
msu baroda | maharaja sayajirao
gmers gotri | gmers | vadodara
ssgmce shegaon | gajanan maharaj | buldhana
dbatu lonere | babasaheb ambedkar technological
kbtcoe nashik | karmaveer / kbt / k b t | nashik
rait nerul | ramrao adik
dy patil kolhapur | d y patil / dy patil | kolhapur
git belgaum | gogte institute of technology
sit tumkur | siddaganga institute
nmamit nitte | n m a m / nmam / nitte | karkala / udupi
uas dharwad | university of agricultural sciences | dharwad
gmit davangere | g m institute of technology / gm institute of technology | davanagere / davangere
rvce | r v college of engineering / rv college of engineering
mec thrikkakara | model engineering college
nssce palakkad | n s s college of engineering / nss college of engineering
gmc thrissur | government medical college | thrissur
psgct | psg college of technology / p s g college of technology
ngp coimbatore | n g p / ngp / g r damodaran / kovai medical | coimbatore
kongu perundurai | kongu engineering
nec kovilpatti | national engineering college
mepco sivakasi | mepco
sxc palayamkottai | st xavier | tirunelveli
bhc trichy | bishop heber
aucoe vizag | andhra university college of engineering / a u college of engineering / au college of engineering
gmrit rajam | g m r institute / gmr institute
vrsec vijaywada | siddhartha engineering / v r siddhartha | krishna / ntr / vijayawada
rgmcet nandyal | rajeev gandhi memorial
kmc warangal | kakatiya medical
osmania medical koti | osmania medical
gita autonomous bhubaneswar | gita / gandhi institute for technological | bhubaneswar / khordha
nit patna bihar | national institute of technology patna
mit muzaffarpur | muzaffarpur institute of technology
bce bhagalpur | bhagalpur college of engineering
ssc college hazaribagh | st columba / columba / college | hazaribagh
gauhati university law college | university law college / law college / gauhati university | guwahati / kamrup / gauhati
बरेली कॉलेज बरेली | bareilly college | bareilly
मुजफ्फरपुर का मेडिकल कॉलेज | medical | muzaffarpur
sagar me nursing college | nursing | sagar
`

export interface Query {
  typed: string
  name: string
  place: string
  family: string
  owner: string
}
const queriesIn = (table: string): Query[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', name = '', place = '', family = '', owner = ''] = line.split('|').map((part) => part.trim())
      return { typed, name, place, family, owner }
    })
/** The queries that the order of names was tuned on. */
export const QUERIES: readonly Query[] = queriesIn(TABLE)
export const UNTUNED_QUERIES: readonly Query[] = queriesIn(UNTUNED)
export const NEWEST_QUERIES: readonly Query[] = queriesIn(NEWEST)
export const LATEST_QUERIES: readonly Query[] = queriesIn(LATEST)
