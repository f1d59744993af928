/**
 * Texts that `shared/` puts together out of words and figures: what stands in braces is found in the text and said for
 * itself. The first that fits is taken, so the narrower stands before the wider.
 */
export const SENTENCE_FORMS = {
  '{label} must be between {min} and {max}': '{label} {min} और {max} के बीच होना चाहिए',
  '{label} must be one of {choices}': '{label} इनमें से एक होना चाहिए: {choices}',
  '{label} must have {min} characters at least': '{label} में कम से कम {min} अक्षर होने चाहिए',
  '{label} may have {max} characters at most': '{label} में ज़्यादा से ज़्यादा {max} अक्षर हो सकते हैं',
  '{label} may have {max} entries at most': '{label} में ज़्यादा से ज़्यादा {max} प्रविष्टियाँ हो सकती हैं',
  '{label} must be {min} or more': '{label} {min} या ज़्यादा होना चाहिए',
  '{label} must be {max} or less': '{label} {max} या कम होना चाहिए',
  '{label} must be a date like 2026-01-31': '{label} 2026-01-31 जैसी तारीख होनी चाहिए',
  '{label} must be a whole number': '{label} पूर्ण संख्या होनी चाहिए',
  '{label} must be a number': '{label} संख्या होनी चाहिए',
  '{label} is required': '{label} ज़रूरी है',
}
