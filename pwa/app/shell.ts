/** All scripts and styles of the public site in one file of JSON: path → text. Written by the build, read by the service worker on a first visit. */
export const SHELL_PATH = '/shell.json'
