import type { PublicSite } from './public.ts'

/** Is there any way to reach us besides the form? */
export const hasContact = ({ phone, email, address, hours }: PublicSite['contact']): boolean =>
  [phone, email, address, hours].some(Boolean)
