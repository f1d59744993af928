/** Privacy and terms. The English text is the one agreed to; this says the same. */
export const LEGAL = {
  'Version {version}, {date}': 'वर्शन {version}, {date}',
  '{title}: what changed | Pravesh': '{title}: क्या बदला | Pravesh',
  '{title}, version {version} | Pravesh': '{title}, वर्शन {version} | Pravesh',
  Versions: 'वर्शन',
  'Terms and privacy notice share one number, which rises when a word of either changes. What you agreed to names it.':
    'शर्तों और निजता सूचना का एक ही वर्शन नंबर है; दोनों में से किसी का एक शब्द भी बदले, तो वह बढ़ता है। आपकी सहमति में यही नंबर लिखा रहता है।',
  'the one that holds': 'अभी यही लागू है',
  'read the one that holds': 'लागू वर्शन पढ़ें',
  'read it as it was': 'जैसा था, वैसा पढ़ें',
  'you are reading it': 'आप यही पढ़ रहे हैं',
  'what changed since': 'उसके बाद क्या बदला',
  'What changed since': 'उसके बाद क्या बदला',
  'you see what changed since': 'उसके बाद के बदलाव आपके सामने हैं',
  'Version {version} was published in English alone.': 'वर्शन {version} केवल अंग्रेज़ी में प्रकाशित हुआ था।',
  'What changed since version {version}: underlined words came, struck words went.':
    'वर्शन {version} के बाद क्या बदला: रेखांकित शब्द जुड़े, कटे हुए शब्द हटे।',
  'This text held from {from} to {until}.': 'यह पाठ {from} से {until} तक लागू था।',
  'No word of this text changed since version {version}.': 'वर्शन {version} के बाद इस पाठ का कोई शब्द नहीं बदला।',
  'Unchanged: {parts}': 'नहीं बदले: {parts}',
  'Whom to ask': 'किससे पूछें',
  '{link}; every message has a reference number and is answered the way you choose.':
    '{link}; हर संदेश को संदर्भ नंबर मिलता है और जवाब आपके चुने तरीके से दिया जाता है।',
  'What Pravesh keeps on your device, what leaves it, why, for how long, and how to see, correct, take back or erase it.':
    'Pravesh आपके डिवाइस पर क्या रखता है, उससे बाहर क्या जाता है, क्यों, कब तक, और इसे कैसे देखें, सुधारें, वापस लें या मिटाएँ।',
  'You can read everything here without an account and without telling us who you are. Nothing personal leaves this device except by a form you send, or by asking to be reminded of dates.':
    'आप यहाँ सब कुछ बिना खाते और बिना अपनी पहचान बताए पढ़ सकते हैं। आपकी कोई भी निजी जानकारी इस डिवाइस से बाहर नहीं जाती, सिवाय उस फ़ॉर्म के जो आप खुद भेजें, या तारीखों की याद दिलाने को कहने पर।',
  'If you ask to be reminded of an exam’s dates: the address of your browser’s push service, a key that only your browser can read with, the language, and which exams. No name and no account. What we send goes through the service of your browser’s maker, which cannot read it.':
    'अगर आप किसी परीक्षा की तारीखों की याद दिलाने को कहें: आपके ब्राउज़र की पुश सेवा का पता, एक कुंजी जिससे केवल आपका ब्राउज़र पढ़ सकता है, भाषा, और कौन सी परीक्षाएँ। न नाम, न खाता। हमारा भेजा आपके ब्राउज़र के निर्माता की सेवा से होकर जाता है, जो उसे पढ़ नहीं सकती।',
  'A browser that asked for reminders is kept until you stop the last of them or its push service knows it no more; what it was reminded of, for 90 days at most.':
    'जिस ब्राउज़र ने याद दिलाने को कहा, वह तब तक रखा जाता है जब तक आप आखिरी को बंद न करें या उसकी पुश सेवा उसे न पहचाने; किसकी याद दिलाई गई, यह ज़्यादा से ज़्यादा 90 दिन।',
  'You can read everything here without an account and without telling us who you are. Nothing personal leaves this device except by a form you send.':
    'आप यहाँ सब कुछ बिना खाते और बिना अपनी पहचान बताए पढ़ सकते हैं। आपकी कोई भी निजी जानकारी इस डिवाइस से बाहर नहीं जाती, सिवाय उस फ़ॉर्म के जो आप खुद भेजें।',
  'What stays on this device': 'इस डिवाइस पर क्या रहता है',
  'The catalogue of colleges, every college you opened with its reviews, the exams and this site itself, so that they open without a network.':
    'कॉलेजों की सूची, आपके खोले कॉलेज और उनके रिव्यू, परीक्षाएँ और यह साइट खुद, ताकि वे बिना नेटवर्क के खुलें।',
  'Your recent searches, the stream you looked at last, the theme, and the drafts of a review or a message you have not sent. A sign-up that could not be sent, for 7 days and without its password.':
    'आपकी हाल की खोजें, पिछला देखा विषय-क्षेत्र, थीम, और बिना भेजे रिव्यू या संदेश के मसौदे। जो साइन अप भेजा नहीं जा सका, वह 7 दिन, बिना पासवर्ड के।',
  'What you tell the predictor: your ranks, category, home state and the seats you may take; your choice lists, the colleges you saved and compared, your applications, checklists and what you reckoned. None of it is sent, except what you tick in a message to a counsellor or hand over to another phone yourself.':
    'आप प्रेडिक्टर को जो बताते हैं: आपकी रैंक, श्रेणी, गृह राज्य और कौन सी सीटें आप ले सकते हैं; आपकी चॉइस लिस्ट, सहेजे और तुलना किए कॉलेज, आवेदन, चेकलिस्ट और आपके लगाए हिसाब। इनमें से कुछ नहीं भेजा जाता, सिवाय उसके जो आप काउंसलर के संदेश में खुद चुनें या खुद दूसरे फ़ोन को सौंपें।',
  'Reviews, replies, votes, reports and messages written without a network wait here and leave by themselves when there is one. What became of a report you made without an account is kept here beside its number.':
    'बिना नेटवर्क के लिखे रिव्यू, जवाब, वोट, शिकायतें और संदेश यहाँ रुकते हैं और नेटवर्क मिलने पर अपने आप जाते हैं। बिना खाते की गई शिकायत का क्या हुआ, यह उसके नंबर के साथ यहाँ रखा जाता है।',
  'An account: name, e-mail, telephone number, the password as a one-way hash, what you are interested in, and your year of birth if you tell us. It is needed to write reviews and to find your messages on another device. We call or message the number only where you separately agree. A link sent to the e-mail confirms that it is yours; your reviews then say so, and at your own institute’s address that it is one, never the address itself.':
    'खाता: नाम, ईमेल, फ़ोन नंबर, पासवर्ड एकतरफ़ा हैश के रूप में, आपकी रुचि, और अगर आप बताएँ तो जन्म वर्ष। यह रिव्यू लिखने और दूसरे डिवाइस पर अपने संदेश पाने के लिए चाहिए। इस नंबर पर कॉल या संदेश तभी, जब आप अलग से सहमति दें। ईमेल पर भेजे लिंक से पक्का होता है कि वह आपका है; तब आपके रिव्यू में यह दिखता है, और संस्थान का पता हो तो वह भी, पर पता कभी नहीं।',
  'A review is public under the name you chose. Votes are counted; reports are read by our moderators, and you are told what became of yours. How many reviews of a college came in, were published, returned or refused is public as counts.':
    'रिव्यू आपके चुने नाम से सार्वजनिक होता है। वोट गिने जाते हैं; शिकायतें हमारे मॉडरेटर पढ़ते हैं और आपको बताया जाता है कि आपकी शिकायत का क्या हुआ। किसी कॉलेज के कितने रिव्यू आए, प्रकाशित हुए, लौटाए या ठुकराए गए, यह संख्या में सार्वजनिक है।',
  'A picture of a document, if you show one for a review of yours: our moderators alone can open it, who did stands under {link}, and it is deleted as soon as they have looked.':
    'दस्तावेज़ की तस्वीर, अगर आप अपने रिव्यू के लिए दिखाएँ: इसे केवल हमारे मॉडरेटर खोल सकते हैं, किसने खोला यह {link} में लिखा रहता है, और उनके देखते ही यह हटा दी जाती है।',
  'A random number this browser made tells its votes and reports apart from others’. It says nothing about you. Once you have logged in here, another one spares you waiting when somebody elsewhere types wrong passwords; it works for 90 days.':
    'इस ब्राउज़र का बनाया एक बेतरतीब नंबर उसके वोट और शिकायतों को दूसरों से अलग करता है। वह आपके बारे में कुछ नहीं बताता। यहाँ लॉग इन करने के बाद एक और नंबर रहता है, ताकि कहीं और किसी के गलत पासवर्ड डालने से आपको रुकना न पड़े; यह 90 दिन काम करता है।',
  'No cookie before you press something. The language you choose is kept in one, so that pages come in it. “Continue with Google”, if this site offers it, sets one for ten minutes, until you are back. Google learns that you log in here; we learn your name, e-mail and account number there from it, and nothing else.':
    'जब तक आप कुछ न दबाएँ, कोई कुकी नहीं। आपकी चुनी भाषा एक कुकी में रहती है, ताकि पेज उसी में आएँ। “Google से जारी रखें”, अगर यह साइट देती हो, आपके लौटने तक दस मिनट के लिए एक कुकी रखता है। Google को पता चलता है कि आप यहाँ लॉग इन करते हैं; हमें उससे आपका नाम, ईमेल और वहाँ के खाते का नंबर मिलता है, और कुछ नहीं।',
  'An account is kept until you delete it. A link to reset a password, or to log in after too many wrong tries, works for 30 minutes and once, one that confirms an e-mail for 24 hours.':
    'खाता तब तक रहता है, जब तक आप उसे न हटाएँ। पासवर्ड बदलने का, या बहुत बार गलत कोशिश के बाद लॉग इन करने का लिंक 30 मिनट और एक बार चलता है, ईमेल की पुष्टि का लिंक 24 घंटे।',
  'An account is kept until you delete it. A link to reset a password works for 30 minutes and once, one that confirms an e-mail for 24 hours.':
    'खाता तब तक रहता है, जब तक आप उसे न हटाएँ। पासवर्ड बदलने का लिंक 30 मिनट और एक बार चलता है, ईमेल की पुष्टि का लिंक 24 घंटे।',
  'A picture of a document is deleted when a moderator has looked, and after 14 days where nobody has. It is in no backup.':
    'दस्तावेज़ की तस्वीर मॉडरेटर के देखते ही हटा दी जाती है, और कोई न देखे तो 14 दिन बाद। यह किसी बैकअप में नहीं होती।',
  'Your recent searches, the stream you looked at last, the theme, and the drafts of a review or a message you have not sent.':
    'आपकी हाल की खोजें, पिछला देखा विषय-क्षेत्र, थीम, और बिना भेजे रिव्यू या संदेश के मसौदे।',
  'If you log in: your name, e-mail and the key of the session. “Remember me” keeps it for 30 days on this device; without it, it ends with the tab.':
    'लॉग इन करने पर: आपका नाम, ईमेल और सत्र की कुंजी। “मुझे याद रखें” चुनने पर यह 30 दिन इस डिवाइस पर रहती है; नहीं तो टैब के साथ खत्म हो जाती है।',
  'No cookie before you press something. The language you choose is kept in one, so that pages come in it. “Continue with Google”, if this site offers it, sets one for ten minutes, until you are back. Google learns that you log in here; we learn your name and e-mail from it, and nothing else.':
    'जब तक आप कुछ न दबाएँ, कोई कुकी नहीं। आपकी चुनी भाषा एक कुकी में रहती है, ताकि पेज उसी भाषा में आएँ। “Google से जारी रखें”, अगर यह साइट देती है, तो आपके लौटने तक दस मिनट के लिए एक कुकी रखता है। Google को पता चलता है कि आप यहाँ लॉग इन करते हैं; हमें उससे आपका नाम और ईमेल मिलता है, और कुछ नहीं।',
  'Reviews, votes, reports and messages written without a network wait here and leave by themselves when there is one.':
    'बिना नेटवर्क लिखे रिव्यू, वोट, शिकायतें और संदेश यहीं रुकते हैं और नेटवर्क आने पर अपने आप चले जाते हैं।',
  'A random number this browser made tells its votes and reports apart from others’. It says nothing about you.':
    'इस ब्राउज़र का बनाया एक बेतरतीब नंबर उसके वोट और शिकायतों को दूसरों से अलग करता है। वह आपके बारे में कुछ नहीं बताता।',
  'Clearing the site’s data in your browser removes all of it. Your place, if you ask for distances, is used on this device and goes nowhere.':
    'ब्राउज़र में इस साइट का डेटा मिटाने से यह सब हट जाता है। दूरी पूछने पर आपकी जगह इसी डिवाइस पर काम आती है और कहीं नहीं जाती।',
  'What leaves it, and why': 'बाहर क्या जाता है, और क्यों',
  'An account: name, e-mail, telephone number, the password as a one-way hash, what you are interested in, and your year of birth if you tell us. It is needed to write reviews and to find your messages on another device. We call or message the number only where you separately agree.':
    'खाता: नाम, ईमेल, फ़ोन नंबर, पासवर्ड एकतरफ़ा हैश के रूप में, आपकी रुचि, और जन्म का वर्ष अगर आप बताएँ। यह रिव्यू लिखने और दूसरे डिवाइस पर अपने संदेश पाने के लिए चाहिए। नंबर पर कॉल या मैसेज हम तभी करते हैं, जब आप अलग से सहमति दें।',
  'A message or a request for a session: what you wrote, the one way to answer you, and each purpose you ticked with the version of its words. A college reads a message only if you tick that it may be passed on. Your saved colleges and your choice list go along only by a tick of their own, to our counsellors alone, and are erased when you take it back.':
    'संदेश या सत्र का अनुरोध: आपका लिखा, आपको जवाब देने का एक तरीका, और आपके चुने हर उद्देश्य के शब्दों का वर्शन। कॉलेज संदेश तभी पढ़ता है, जब आप उसे आगे देने की अनुमति दें। आपके सहेजे कॉलेज और विकल्प सूची केवल उनके अपने टिक पर, केवल हमारे काउंसलर को जाती हैं, और सहमति वापस लेने पर मिटा दी जाती हैं।',
  'A review is public under the name you chose. Votes are counted; reports are read by our moderators.':
    'रिव्यू आपके चुने नाम से सबको दिखता है। वोट गिने जाते हैं; शिकायतें हमारे मॉडरेटर पढ़ते हैं।',
  'With each thing you send, and with each login, the server notes the time and the network address it came from, against abuse. Reading is not noted with your address.':
    'आपकी भेजी हर चीज़ और हर लॉग इन के साथ सर्वर दुरुपयोग रोकने के लिए समय और नेटवर्क पता दर्ज करता है। पढ़ना आपके पते के साथ दर्ज नहीं होता।',
  'How often the pages of a college are opened is counted by the day; who opened them is not kept.':
    'किसी कॉलेज के पेज कितनी बार खोले गए, यह दिन के हिसाब से गिना जाता है; किसने खोले, यह नहीं रखा जाता।',
  'There is no advertising, no measuring of visitors and no script of others. A video of a college is fetched from its own site only when you press it; a college’s logo comes from the college’s own site.':
    'यहाँ न विज्ञापन है, न आने वालों की नाप-तौल, न किसी और की स्क्रिप्ट। कॉलेज का वीडियो उसकी साइट से तभी आता है, जब आप उसे दबाएँ; कॉलेज का लोगो कॉलेज की अपनी साइट से आता है।',
  'Every purpose has its own box, and none is ticked beforehand. The words beside a box are never changed; new words are a new version, and we keep which one you saw.':
    'हर उद्देश्य का अपना खाना है और कोई पहले से चुना नहीं होता। खाने के पास के शब्द कभी नहीं बदले जाते; नए शब्द नया वर्शन होते हैं, और हम याद रखते हैं कि आपने कौन-सा देखा।',
  'Taking a consent back is as easy as giving it: {link} lists each of them with its button. For a message sent without an account, {link2} with its reference number.':
    'सहमति वापस लेना उतना ही आसान है, जितना देना: {link} में हर सहमति अपने बटन के साथ है। बिना खाते भेजे संदेश के लिए उसके संदर्भ नंबर के साथ {link2}।',
  'Your rights': 'आपके अधिकार',
  'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold, have it corrected and have it erased, complain, and name somebody who may do so for you. {link} does the first three at once: it shows and downloads everything, corrects it, and deletes the account.':
    'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के तहत आप पूछ सकते हैं कि हमारे पास क्या है, उसे सुधरवा और मिटवा सकते हैं, शिकायत कर सकते हैं, और अपनी ओर से किसी को नामित कर सकते हैं। {link} पहले तीन काम तुरंत करता है: सब दिखाता और डाउनलोड करता है, सुधारता है और खाता हटाता है।',
  'A deleted account ends all its sessions at once and is erased 30 days later; logging in before then keeps it. Your reviews stay without your name, and your messages without your name and words.':
    'हटाए गए खाते के सभी सत्र तुरंत खत्म होते हैं और वह 30 दिन बाद मिटाया जाता है; उससे पहले लॉग इन करने पर वह बना रहता है। आपके रिव्यू बिना नाम के, और संदेश बिना नाम और शब्दों के रहते हैं।',
  'If something about you is lost or read by somebody who should not, we tell you without delay, and the Data Protection Board.':
    'अगर आपके बारे में कुछ खो जाए या कोई अनधिकृत व्यक्ति पढ़ ले, तो हम बिना देर आपको और डेटा संरक्षण बोर्ड को बताते हैं।',
  'If our answer does not satisfy you, you may complain to the Data Protection Board of India.':
    'अगर हमारा जवाब आपको संतुष्ट न करे, तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
  'Under 18': '18 से कम उम्र',
  'The law counts everybody under 18 as a child. We send no marketing to them, make no profile of them and call no number of theirs; the site follows nobody’s behaviour at any age.':
    'कानून 18 से कम उम्र के हर व्यक्ति को बच्चा मानता है। हम उन्हें प्रचार नहीं भेजते, उनकी प्रोफ़ाइल नहीं बनाते और उनके नंबर पर कॉल नहीं करते; यह साइट किसी भी उम्र में किसी के व्यवहार का पीछा नहीं करती।',
  'The whole site can be read without an account. If you are under 18, ask a parent or guardian before you open one or send a form.':
    'पूरी साइट बिना खाते पढ़ी जा सकती है। अगर आप 18 से कम के हैं, तो खाता खोलने या फ़ॉर्म भेजने से पहले माता-पिता या अभिभावक से पूछें।',
  'For how long': 'कब तक',
  'An account is kept until you delete it. A link to reset a password works for 30 minutes and once.':
    'खाता तब तक रखा जाता है, जब तक आप उसे न हटाएँ। पासवर्ड बदलने का लिंक 30 मिनट तक और एक बार चलता है।',
  'The note of what was sent, when and from which address stays with the record of what was done on the site.':
    'क्या भेजा गया, कब और किस पते से, यह साइट पर हुए कामों के रिकॉर्ड के साथ रहता है।',
  'A message sent without an account loses your name, how to reach you and its words one year after the last thing done to it. A message of an account is kept as long as the account.':
    'बिना खाते भेजे गए संदेश से आपका नाम, संपर्क और शब्द उस पर हुए आखिरी काम के एक साल बाद हटा दिए जाते हैं। खाते से भेजा संदेश खाते के साथ रहता है।',
  'The note of what was sent and when stays with the record of what was done on the site. The network address beside it is removed after 90 days.':
    'क्या भेजा गया और कब, यह साइट पर हुए कामों के रिकॉर्ड के साथ रहता है। उसके साथ का नेटवर्क पता 90 दिन बाद हटा दिया जाता है।',
  'Which edits a device has sent is remembered for 90 days, so that none is counted twice.':
    'किस डिवाइस ने कौन-से बदलाव भेजे, यह 90 दिन याद रखा जाता है, ताकि कोई दो बार न गिना जाए।',
  'What Pravesh promises and what it asks of you: figures and their sources, reviews, accounts, counselling.':
    'Pravesh क्या वादा करता है और आपसे क्या चाहता है: आँकड़े और उनके स्रोत, रिव्यू, खाते, काउंसलिंग।',
  'Reading asks you to agree to nothing. These terms hold for an account and for what you send.':
    'पढ़ने के लिए किसी सहमति की ज़रूरत नहीं। ये शर्तें खाते और आपकी भेजी चीज़ों पर लागू हैं।',
  'The figures': 'आँकड़े',
  'Fees, ranks, seats, placements and dates are shown as they were published, with their source and year where we know them. A figure we do not have reads “Not published”; none is made up.':
    'फीस, रैंक, सीटें, प्लेसमेंट और तारीखें वैसी ही दिखाई जाती हैं, जैसी प्रकाशित हुईं, स्रोत और वर्ष के साथ जहाँ हमें पता है। जो आँकड़ा हमारे पास नहीं है, वहाँ “प्रकाशित नहीं” लिखा है; कुछ भी गढ़ा नहीं जाता।',
  'They change. Before you apply, pay or accept a seat, check them at the college or the authority itself.':
    'ये बदलते रहते हैं। आवेदन, भुगतान या सीट लेने से पहले कॉलेज या संबंधित संस्था से इन्हें जाँच लें।',
  'No payment changes the order of a list. A place that was paid for is marked “Sponsored”.':
    'कोई भुगतान सूची का क्रम नहीं बदलता। जिस जगह के लिए भुगतान हुआ है, उस पर “प्रायोजित” लिखा है।',
  'Write about what you have seen yourself, once for each course, without naming private persons and without payment for your opinion; if you were given something, say so.':
    'वही लिखें जो आपने खुद देखा है, हर कोर्स पर एक बार, किसी निजी व्यक्ति का नाम लिए बिना और अपनी राय के लिए पैसे लिए बिना; अगर आपको कुछ दिया गया हो, तो बताएँ।',
  'A moderator reads a review before it is shown. It is published, returned to you with a reason, or rejected; its text is never changed, and a bad opinion is no reason to hide it.':
    'रिव्यू दिखाए जाने से पहले मॉडरेटर उसे पढ़ते हैं। वह प्रकाशित होता है, कारण के साथ आपको लौटाया जाता है, या अस्वीकार होता है; उसका पाठ कभी नहीं बदला जाता, और बुरी राय उसे छिपाने का कारण नहीं है।',
  'You may change a review or withdraw it.': 'आप रिव्यू बदल सकते हैं या वापस ले सकते हैं।',
  'Your account': 'आपका खाता',
  'Give a true e-mail and keep your password to yourself. On a shared device, log out when you are done.':
    'सही ईमेल दें और पासवर्ड अपने तक रखें। साझा डिवाइस पर काम पूरा होने पर लॉग आउट करें।',
  'You may delete the account at any time under {link}. We may close one that is used to harm others or the site, and say why.':
    'आप {link} में जाकर कभी भी खाता हटा सकते हैं। दूसरों या साइट को नुकसान पहुँचाने वाला खाता हम कारण बताकर बंद कर सकते हैं।',
  'A session is advice. It is free, it promises no admission, and the decision is yours.':
    'सत्र एक सलाह है। यह मुफ़्त है, एडमिशन का कोई वादा नहीं करता, और फ़ैसला आपका है।',
  'Applying leads to the college’s own site. We take no application and no fee.':
    'आवेदन कॉलेज की अपनी साइट पर होता है। हम न आवेदन लेते हैं, न फीस।',
  'What you opened keeps working without a network, as it was when it was saved. What you write without one waits on the device until it can be sent, and the site says so.':
    'आपका खोला हुआ बिना नेटवर्क के चलता रहता है, जैसा सहेजते समय था। बिना नेटवर्क लिखी चीज़ें भेजे जाने तक डिवाइस पर रुकती हैं, और साइट यह बताती है।',
  'How we treat what is yours is in the {link}.': 'आपकी जानकारी के साथ हम क्या करते हैं, यह {link} में है।',
  'These terms follow the law of India. A new version is shown here with its date before it holds.':
    'ये शर्तें भारत के कानून के अनुसार हैं। नया वर्शन लागू होने से पहले अपनी तारीख के साथ यहाँ दिखाया जाता है।',
}
