/**
 * An absolute http or https address with a host and without a user: "https://iitb.ac.in@evil.example" names another
 * site than it shows. Asked before an address is stored, and again before a page opens it: whatever else stands in a
 * link field (javascript:, data:, a bare word) is no link.
 */
export function isWebAddress(text: string | undefined): text is string {
  if (text === undefined || !/^https?:\/\/[^\s/]/i.test(text) || /[\s<>"\\^`{|}]/.test(text) || !URL.canParse(text))
    return false
  const { protocol, username, password, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== ''
}
