import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { t } from '../../../../i18n/t.ts'
import { Link } from '../../../../ui/Link.tsx'
import type { PanelProps } from '../panel.ts'
import { prefersStillness } from '../useTab.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { Prose } from './Section.tsx'
import { ShowAll } from './ShowAll.tsx'
import styles from './Tabs.module.css'

/** Twelve at first (public-site 9). */
const FIRST = 12
/** The hash names the tab, so a question is named in the query: `?question=…#faq`. */
const QUESTION = 'question'

/**
 * Questions and answers; one is open at a time, and pressing the open one closes it (public-site 4). An address may
 * name one.
 */
export function Faq({ record }: PanelProps) {
  const { college } = record
  const { pathname, search } = useLocation()
  const named = new URLSearchParams(search).get(QUESTION)
  const at = college.faqs.findIndex((faq) => faq.id === named)
  const [open, setOpen] = useState(college.faqs[at]?.id)
  const [followed, setFollowed] = useState(named)
  // Going back or forward to another question opens it, as arriving at it does.
  if (named !== followed) {
    setFollowed(named)
    if (at >= 0) setOpen(college.faqs[at]!.id)
  }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const asked = list.current?.querySelector('[data-named]')
    asked?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' })
  }, [named])

  const addressOf = (id: string) => {
    const query = new URLSearchParams(search)
    query.set(QUESTION, id)
    return { pathname, search: `?${query}`, hash: 'faq' }
  }
  return (
    <>
      <h2>{t('{name} FAQs', { name: college.name })}</h2>
      {college.faqs.length === 0 ? (
        <EmptyTab record={record} topic="FAQs" sentences={[t('No FAQs Available')]} />
      ) : (
        <div ref={list}>
          <ShowAll
            key={String(at >= FIRST)}
            items={college.faqs}
            first={FIRST}
            noun="questions"
            opened={at >= FIRST}
            render={(shown) => (
              <ul className={styles.faqs}>
                {shown.map((faq) => (
                  <li key={faq.id} data-named={faq.id === named || undefined}>
                    <h3>
                      <button
                        type="button"
                        aria-expanded={open === faq.id}
                        aria-controls={`faq-${faq.id}`}
                        onClick={() => setOpen(open === faq.id ? undefined : faq.id)}
                      >
                        {faq.question}
                      </button>
                    </h3>
                    <div id={`faq-${faq.id}`} hidden={open !== faq.id}>
                      <Prose text={faq.answer} />
                      <p className={`tiny faint ${styles.under}`}>
                        {faq.date ? t('Answered on {date}', { date: dayInWords(faq.date) }) : t('Date not published')}
                        <Link to={addressOf(faq.id)}>{t('Link to this question')}</Link>
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          />
        </div>
      )}
    </>
  )
}
