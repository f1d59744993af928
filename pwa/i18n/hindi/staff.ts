import { messages } from '../locales/staff/hi.po'
import { addWords } from './hindi.ts'

/** Adds the words of the staff's screens to Hindi, before the first of them is drawn. */
export const addStaffWords = (): void => addWords(messages)
