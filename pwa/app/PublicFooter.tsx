import { CompareBar } from '../features/public/compare/CompareBar.tsx'
import { Footer } from './Footer.tsx'

/** What stands below every public screen, and comes after it. */
export function PublicFooter() {
  return (
    <>
      <Footer />
      <CompareBar />
    </>
  )
}
