/** Written by vite/listReader.ts. */
declare module 'virtual:list-reader' {
  /** Where the files are, without a slash at the end. */
  export const FOLDER: string
  /** Bytes of each file on the device, by its name. */
  export const SIZES: Readonly<Record<string, number>>
}
