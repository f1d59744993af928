/** What is typed to check the releases of a site, wherever it is: `https://pravesh.example`. */
export const verifyCommand = (origin: string): string => `npm run verify -- ${origin}`

/** What is typed to check one file of a release after it was downloaded under the name that the server gives it. */
export const verifyFileCommand = (origin: string, release: number): string =>
  `${verifyCommand(`${origin}/api/v1/open-data/${release}`)} --object pravesh-${release}-colleges.csv`
