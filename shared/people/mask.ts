/**
 * Enough of an address to tell two people apart, too little to reach either: "a•••@example.in". Seeing it whole is an
 * act that is noted.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`
}

/** The last three figures of a number: "•••••••210". */
export function maskedPhone(phone: string): string {
  const figures = phone.replace(/\D/g, '')
  return figures.length < 6 ? '•••' : '•'.repeat(figures.length - 3) + figures.slice(-3)
}
