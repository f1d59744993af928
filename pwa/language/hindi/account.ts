/** Signing up, logging in, and what somebody may do about their own data. */
export const ACCOUNT = {
  'Reminders of exam dates': 'परीक्षा की तारीखों की याद',
  'They belong to a device and to no account: {link} lists what this one is reminded of, each with the way to stop it.':
    'ये डिवाइस की हैं, किसी खाते की नहीं: {link} में सूची है कि इस डिवाइस पर किसकी याद दिलाई जाती है, और हर एक को बंद करने का तरीका।',
  Account: 'खाता',
  Password: 'पासवर्ड',
  'Show password': 'पासवर्ड दिखाएँ',
  'Remember me': 'मुझे याद रखें',
  'On a shared phone leave this unticked: the session then ends with this tab. Ticked, it lasts 30 days.':
    'साझा फ़ोन पर इसे न चुनें: तब सत्र इस टैब के साथ खत्म होगा। चुनने पर यह 30 दिन चलता है।',
  'Continue with Google': 'Google से जारी रखें',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'Forgot password': 'पासवर्ड भूल गए',
  'No account yet? {link}': 'खाता नहीं है? {link}',
  'Sign up': 'साइन अप करें',
  'Already have an account? {link}': 'पहले से खाता है? {link}',
  'You are logged in as {name}.': 'आप {name} के रूप में लॉग इन हैं।',
  'Go to the home page': 'होम पेज पर जाएँ',
  'Login error': 'लॉग इन में गड़बड़ी',
  'Google could not be reached. Please try again': 'Google तक नहीं पहुँच सके। कृपया फिर कोशिश करें',
  'Google did not confirm who you are. Please try again': 'Google ने आपकी पहचान की पुष्टि नहीं की। कृपया फिर कोशिश करें',
  'This account is disabled': 'यह खाता बंद है',
  'This e-mail is linked to another Google account. Log in with your password, or use “Forgot password?”':
    'यह ईमेल किसी दूसरे Google खाते से जुड़ा है। अपने पासवर्ड से लॉग इन करें, या “पासवर्ड भूल गए?” चुनें',
  'Your account stays. Its deletion was taken back': 'आपका खाता बना रहेगा। हटाने का अनुरोध वापस ले लिया गया',
  'Email Sent!': 'ईमेल भेज दिया गया!',
  'Too many wrong tries for this e-mail. Wait a while, or get a link by e-mail and log in now.':
    'इस ईमेल से बहुत बार गलत कोशिश हुई। थोड़ा रुकें, या ईमेल से लिंक मँगाकर अभी लॉग इन करें।',
  'Email me a login link': 'मुझे लॉग इन का लिंक ईमेल करें',
  'If {email} has an account, the link is on its way. It works once, within 30 minutes.':
    'अगर {email} का खाता है, तो लिंक भेजा जा रहा है। यह 30 मिनट के भीतर एक बार चलेगा।',
  'You opened the link from our e-mail. Log in with your e-mail and password now.':
    'आपने हमारे ईमेल का लिंक खोला है। अब अपने ईमेल और पासवर्ड से लॉग इन करें।',
  'If {email} has an account, a link to set a new password is on its way. It works once, within 30 minutes.':
    'अगर {email} का खाता है, तो नया पासवर्ड रखने का लिंक भेजा जा रहा है। यह 30 मिनट के भीतर एक बार चलेगा।',
  'Nothing there, also not among unwanted mail?': 'कुछ नहीं आया, स्पैम में भी नहीं?',
  'try again': 'फिर कोशिश करें',
  'We send a link there to set a new password.': 'नया पासवर्ड रखने का लिंक हम यहाँ भेजेंगे।',
  'Send link': 'लिंक भेजें',
  'Back to login': 'लॉग इन पर लौटें',
  '{sentence}. No e-mail was sent.': '{sentence}। कोई ईमेल नहीं भेजा गया।',
  '{sentence}. Nothing was changed.': '{sentence}। कुछ नहीं बदला गया।',
  '{sentence}. Nothing was downloaded.': '{sentence}। कुछ डाउनलोड नहीं हुआ।',
  'Set a new password': 'नया पासवर्ड रखें',
  'Set password': 'पासवर्ड रखें',
  'Your new password is set': 'आपका नया पासवर्ड लागू हो गया',
  'Every device was logged out. Log in with the new password.':
    'हर डिवाइस से लॉग आउट कर दिया गया। नए पासवर्ड से लॉग इन करें।',
  'This page opens from the link in our e-mail': 'यह पेज हमारे ईमेल के लिंक से खुलता है',
  'Ask for a link': 'लिंक माँगें',
  'Ask for a new link': 'नया लिंक माँगें',
  'The link works once, within 30 minutes. If you reloaded this page, open it from the e-mail again.':
    'लिंक 30 मिनट के भीतर एक बार चलता है। अगर आपने पेज रीलोड किया है, तो इसे ईमेल से फिर खोलें।',
  'Step {step} of 2': 'चरण {step}, कुल 2',
  'There is no account with this address yet. Finish signing up here; afterwards you can continue with Google.':
    'इस पते का अभी कोई खाता नहीं है। यहाँ साइन अप पूरा करें; उसके बाद आप Google से जारी रख सकते हैं।',
  'Your account is not yet created.': 'आपका खाता अभी नहीं बना है।',
  'Full name': 'पूरा नाम',
  'Kept to tell your account apart. We call or message it only where you separately agree.':
    'आपका खाता पहचानने के लिए रखा जाता है। हम इस पर कॉल या मैसेज तभी करते हैं, जब आप अलग से सहमति दें।',
  'Confirm password': 'पासवर्ड की पुष्टि करें',
  'What a password needs': 'पासवर्ड में क्या चाहिए',
  'Interested in': 'रुचि',
  'Year of birth': 'जन्म का वर्ष',
  'Asked once: under 18 we send no marketing, make no profile and no calls.':
    'एक बार पूछा जाता है: 18 से कम उम्र वालों को हम न प्रचार भेजते हैं, न प्रोफ़ाइल बनाते हैं, न कॉल करते हैं।',
  'I agree to the {link} and have read the {link2}': 'मैं {link} से सहमत हूँ और मैंने {link2} पढ़ ली है',
  terms: 'शर्तों',
  'Words of version {version}': 'शब्दों का वर्शन {version}',
  'Words of version {version}: {terms}, {privacy}': 'शब्दों का वर्शन {version}: {terms}, {privacy}',
  'privacy notice': 'निजता सूचना',
  'Create Account': 'खाता बनाएँ',
  'My data | Pravesh': 'मेरा डेटा | Pravesh',
  'What we keep about you, to whom anything went, and how to change or end it.':
    'हम आपके बारे में क्या रखते हैं, किसे क्या दिया गया, और इसे कैसे बदलें या मिटाएँ।',
  'Your data is with us and not on this device, so this page needs a network. Nothing was changed.':
    'आपका डेटा हमारे पास है, इस डिवाइस पर नहीं, इसलिए इस पेज को नेटवर्क चाहिए। कुछ नहीं बदला गया।',
  'write to us': 'हमें लिखें',
  'Used for no call or message without your separate consent below.':
    'नीचे आपकी अलग सहमति के बिना इस पर कोई कॉल या मैसेज नहीं होता।',
  'Under 18 we send no marketing, make no profile and no calls.':
    '18 से कम उम्र वालों को हम न प्रचार भेजते हैं, न प्रोफ़ाइल बनाते हैं, न कॉल करते हैं।',
  'Save corrections': 'सुधार सहेजें',
  Corrected: 'सुधार हो गया',
  Consents: 'सहमतियाँ',
  Agree: 'सहमति दें',
  'Agree: {consent}': 'सहमति दें: {consent}',
  'Withdraw: {consent}': 'वापस लें: {consent}',
  'Not agreed': 'सहमति नहीं दी',
  'Agreed {date}': '{date} को सहमति दी',
  'Withdrawn {date}': '{date} को वापस ली',
  'Agreed {date}. Withdrawing it closes the enquiry': '{date} को सहमति दी। इसे वापस लेने पर पूछताछ बंद हो जाएगी',
  'Agreed {date}. To withdraw it, delete the account': '{date} को सहमति दी। इसे वापस लेने के लिए खाता हटाएँ',
  '{purpose}, enquiry {reference}': '{purpose}, पूछताछ {reference}',
  'Calls and messages': 'कॉल और मैसेज',
  'Passing on to the college': 'कॉलेज को आगे देना',
  'Shortlist and choice list': 'सहेजे कॉलेज और विकल्प सूची',
  Disclosures: 'किसे क्या दिया गया',
  'Nothing of yours was given to anybody. Published reviews can be read by everybody.':
    'आपका कुछ भी किसी को नहीं दिया गया। प्रकाशित रिव्यू सब पढ़ सकते हैं।',
  'One JSON file with your account, consents, disclosures, sessions, reviews, replies, votes, reports and enquiries.':
    'एक JSON फ़ाइल: आपका खाता, सहमतियाँ, दी गई जानकारी, सत्र, रिव्यू, जवाब, वोट, शिकायतें और पूछताछ।',
  'Preparing...': 'तैयार हो रही है...',
  'Download my data': 'मेरा डेटा डाउनलोड करें',
  'Confirm your new e-mail': 'अपने नए ईमेल की पुष्टि करें',
  'Your e-mail is changed': 'आपका ईमेल बदल गया',
  'From now on you log in with {email}. The former address was told.':
    'अब आप {email} से लॉग इन करेंगे। पुराने पते को बता दिया गया।',
  'Your account will have the address this link was sent to.': 'आपके खाते का पता वही होगा, जिस पर यह लिंक भेजा गया था।',
  'Confirm this e-mail': 'इस ईमेल की पुष्टि करें',
  'Nothing was changed.': 'कुछ नहीं बदला गया।',
  'Your account is not yet created. What you typed on {date} is still on this device; the password is not, so choose it again.':
    'आपका खाता अभी नहीं बना है। {date} को आपने जो लिखा, वह इस डिवाइस पर है; पासवर्ड नहीं है, इसलिए उसे फिर से चुनें।',
  'It waits: as long as this page is open it is sent by itself once there is a network.':
    'यह रुका है: जब तक यह पेज खुला है, नेटवर्क मिलते ही यह अपने आप भेजा जाएगा।',
  'What you typed stays on this device for 7 days, the password does not.':
    'आपने जो लिखा, वह 7 दिन इस डिवाइस पर रहेगा, पासवर्ड नहीं।',
  'This browser keeps nothing: do not close the page.': 'यह ब्राउज़र कुछ नहीं रखता: पेज बंद न करें।',
  'Your account is not yet created. {link}': 'आपका खाता अभी नहीं बना है। {link}',
  'Finish signing up': 'साइन अप पूरा करें',
  'Colleges you answer for': 'जिन कॉलेजों की ओर से आप जवाब देते हैं',
  'Your replies to their reviews may be official ones. Write to us if one of them is no longer yours to answer for.':
    'इनके रिव्यू पर आपके जवाब आधिकारिक हो सकते हैं। इनमें से किसी की ओर से जवाब देना अब आपका काम न हो, तो हमें लिखें।',
  'Reviews you reported': 'जिन रिव्यू की आपने शिकायत की',
  '{reference}: {reason}, reported {date}': '{reference}: {reason}, {date} को शिकायत की',
  'The college it is about': 'कॉलेज, जिसके बारे में है',
  'Confirm your e-mail': 'अपने ईमेल की पुष्टि करें',
  'Your e-mail is confirmed': 'आपके ईमेल की पुष्टि हो गई',
  '{email} is known to be yours. What you write about colleges says so beside your name.':
    '{email} आपका ही है, यह पक्का हो गया। कॉलेजों पर आप जो लिखते हैं, उसमें नाम के साथ यह दिखेगा।',
  'This confirms that the address the link was sent to is yours. Only confirm it if you opened the account yourself.':
    'इससे पक्का होता है कि जिस पते पर लिंक भेजा गया, वह आपका है। पुष्टि तभी करें, जब खाता आपने ही खोला हो।',
  'A link works once and not for long. If you reloaded this page, open it from the e-mail again; under My data you can have another one sent.':
    'लिंक एक बार और थोड़े समय तक ही चलता है। अगर आपने पेज रीलोड किया है, तो इसे ईमेल से फिर खोलें; मेरा डेटा में दूसरा लिंक मँगवा सकते हैं।',
  'We sent a link to it when you signed up. Confirmed, your reviews say so beside your name; an address your institute gave you says that too.':
    'साइन अप करते समय हमने इस पर एक लिंक भेजा था। पुष्टि होने पर आपके रिव्यू में नाम के साथ यह दिखता है; संस्थान का दिया पता हो, तो वह भी।',
  'Open the link sent to {email} within 24 hours.': '{email} पर भेजा लिंक 24 घंटे के भीतर खोलें।',
  'Send it once more': 'फिर से भेजें',
  'Send a link to confirm it': 'पुष्टि का लिंक भेजें',
  'Your account is created. Open the link we sent to {email} to confirm your e-mail':
    'आपका खाता बन गया। ईमेल की पुष्टि के लिए {email} पर भेजा लिंक खोलें',
  '{email} (confirmed)': '{email} (पुष्टि हो चुकी)',
  '{email} (not confirmed)': '{email} (पुष्टि नहीं हुई)',
  'Open the link sent to {email} within 30 minutes. Until then nothing changes; your present address was told.':
    '{email} पर भेजा लिंक 30 मिनट के भीतर खोलें। तब तक कुछ नहीं बदलेगा; आपके मौजूदा पते को बता दिया गया है।',
  'You can change it once it is confirmed. Typed it wrong? Sign up again with the right address.':
    'पुष्टि होने के बाद आप इसे बदल सकते हैं। गलत लिख दिया था? सही पते से फिर साइन अप करें।',
  'Confirm your present e-mail first': 'पहले अपने मौजूदा ईमेल की पुष्टि करें',
  'New e-mail': 'नया ईमेल',
  'So that nobody at an open screen can take the account along.': 'ताकि खुली स्क्रीन पर कोई और आपका खाता न ले जाए।',
  'Send the link': 'लिंक भेजें',
  'Change e-mail': 'ईमेल बदलें',
  'Send to another address': 'दूसरे पते पर भेजें',
  'Current password': 'मौजूदा पासवर्ड',
  'New password': 'नया पासवर्ड',
  'Change password': 'पासवर्ड बदलें',
  'Password is required': 'पासवर्ड ज़रूरी है',
  'Current password is required': 'मौजूदा पासवर्ड ज़रूरी है',
  'Password changed. Every other device is logged out': 'पासवर्ड बदल गया। बाकी हर डिवाइस से लॉग आउट कर दिया गया',
  'Where you are logged in': 'आप कहाँ-कहाँ लॉग इन हैं',
  'this device': 'यह डिवाइस',
  'Since {date}': '{date} से',
  'Log out: {browser}, since {date}': 'लॉग आउट: {browser}, {date} से',
  'Log out everywhere else': 'बाकी हर जगह से लॉग आउट करें',
  '{browser} on {system}': '{system} पर {browser}',
  'A browser': 'कोई ब्राउज़र',
  'iPhone or iPad': 'iPhone या iPad',
  'Delete my account': 'मेरा खाता हटाएँ',
  'Delete my account...': 'मेरा खाता हटाएँ...',
  'Keep it': 'रहने दें',
  'You are logged out everywhere at once. After 30 days your account, consents and sessions are erased, your enquiries lose your name and words, and your reviews stay without your name. Log in before then to keep everything.':
    'आप तुरंत हर जगह से लॉग आउट हो जाएँगे। 30 दिन बाद आपका खाता, सहमतियाँ और सत्र मिटा दिए जाएँगे, आपकी पूछताछ से नाम और शब्द हट जाएँगे, और रिव्यू बिना नाम के रहेंगे। सब कुछ बनाए रखने के लिए उससे पहले लॉग इन करें।',
  'To be sure that it is you. Anything here that is not yet sent is dropped.':
    'यह पक्का करने के लिए कि यह आप ही हैं। यहाँ जो अभी नहीं भेजा गया, वह हटा दिया जाएगा।',
  'Your account will be deleted on {date}. Log in before then to keep it':
    'आपका खाता {date} को हटा दिया जाएगा। बनाए रखने के लिए उससे पहले लॉग इन करें',
  'Log out with something unsent?': 'कुछ भेजना बाकी है, फिर भी लॉग आउट करें?',
  '1 thing you wrote has not reached us yet.': 'आपकी लिखी 1 चीज़ अभी हम तक नहीं पहुँची है।',
  '{count} things you wrote have not reached us yet.': 'आपकी लिखी {count} चीज़ें अभी हम तक नहीं पहुँची हैं।',
  'Sending...': 'भेजा जा रहा है...',
  'Send now': 'अभी भेजें',
  'Sends it, then logs out.': 'भेजकर लॉग आउट करता है।',
  'Keep on this device for me': 'मेरे लिए इस डिवाइस पर रखें',
  'It waits here for you alone and goes out when you log in again.':
    'यह केवल आपके लिए यहाँ रुकेगा और आपके फिर लॉग इन करने पर जाएगा।',
  'Yes, discard 1 thing': 'हाँ, 1 चीज़ हटा दें',
  'Yes, discard {count} things': 'हाँ, {count} चीज़ें हटा दें',
  'It is removed from this device and cannot be brought back.': 'यह इस डिवाइस से हट जाएगा और वापस नहीं लाया जा सकेगा।',
  'Not everything could be sent. It is still on this device: try again, or keep it here for you.':
    'सब कुछ नहीं भेजा जा सका। वह अभी इस डिवाइस पर है: फिर कोशिश करें, या उसे अपने लिए यहीं रखें।',
  'This device did not answer. Nothing was removed; please try again.':
    'इस डिवाइस ने जवाब नहीं दिया। कुछ नहीं हटाया गया; कृपया फिर कोशिश करें।',
}
