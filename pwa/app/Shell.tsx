import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { streamNamed, streamSegment } from '../../shared/catalogue/address.ts'
import { t } from '../i18n/t.ts'
import { rememberStream } from '../components/lastStream.ts'
import { afterScreen } from '../search/startTiming.ts'
import { onFirstToast } from '../ui/firstToast.ts'
import { PublicHeader } from './Header.tsx'
import { isBare, streamIn } from './paths.ts'
import { useScroll } from './scroll.ts'
import { Strips } from './Strips.tsx'

// It stands below everything: no first screen waits for it.
const Below = lazy(afterScreen(async () => ({ default: (await import('./PublicFooter.tsx')).PublicFooter })))
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))

/**
 * What stands around every screen: skip link, header, strips in words, footer; and nothing but the screen on account
 * and staff paths.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const bare = isBare(pathname)
  const main = useRef<HTMLElement>(null)
  useScroll(main)
  useEffect(() => {
    const stream = streamNamed(streamIn(pathname))
    if (stream) rememberStream(streamSegment(stream))
  }, [pathname])
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('Skip to content')}
      </a>
      {!bare && <PublicHeader />}
      <Strips />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {!bare && (
        <Suspense>
          <Below />
        </Suspense>
      )}
      <ToastCorner />
    </>
  )
}

/** The toast library is fetched with the first toast. */
function ToastCorner() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
