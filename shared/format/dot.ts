/** Stands between the facts of one line: "Chennai, Tamil Nadu · IIT". No line begins with it. */
export const DOT = '\u00a0· '
