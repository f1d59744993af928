import { Plus, Printer, Share2 } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { comparisonOf, familiesCompared, type ComparisonSubject } from '../../../../shared/college/comparison.ts'
import { cutoffRows } from '../../../../shared/college/cutoff.ts'
import type { CourseCategory } from '../../../../shared/college/family.ts'
import { examsConcerning } from '../../../../shared/predictor/closingRows.ts'
import { comparedIn, comparePath } from '../../../../shared/savedColleges/paths.ts'
import { COMPARED_MOST, type CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useCatalogue } from '../../../queries/public/catalogue.ts'
import { afterRest } from '../../../search/startTiming.ts'
import { closingsOfCollege, useClosings } from '../../../queries/public/closings.ts'
import { useOwnRanks } from '../../../queries/public/ownRank.ts'
import { useColleges } from '../../../queries/public/colleges.ts'
import { useCardsNamed } from '../../../queries/public/cards.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LabelledField, Select, Tick } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { columnOf, sharedStream, type ComparedCollege } from './column.ts'
import styles from './Compare.module.css'

// Below the table, and with plots.
const RanksPlot = lazy(afterRest(async () => ({ default: (await import('./RanksPlot.tsx')).RanksPlot })))
const Picker = lazy(async () => ({ default: (await import('./Picker.tsx')).Picker }))

/**
 * `/compare?c=…`: up to four colleges side by side. The address alone decides which, so a link opens the same on any
 * device.
 */
export function ComparePage() {
  const [params] = useSearchParams()
  const { slugs, tooMany } = comparedIn(params)
  const { compared, isKnown } = useShelf()
  // What the server drew stands until it is known to be wrong.
  const isTakenOver = useHydrated(),
    [wasDrawn] = useState(!isTakenOver)
  const navigate = useNavigate()
  const own = compared.map(({ slug }) => slug)
  const isNamed = slugs.length > 0
  useEffect(() => {
    // Opened without a word of which: the person's own.
    if (!isNamed && own.length > 0) void navigate(comparePath(own), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNamed, own.join()])

  return (
    <div className={`page ${styles.sheet}`}>
      <meta name="robots" content="noindex" />
      {isNamed ? (
        <Comparison slugs={slugs} tooMany={tooMany} />
      ) : (
        own.length === 0 && (isKnown || wasDrawn) && <Nothing />
      )}
    </div>
  )
}

function Comparison({ slugs, tooMany }: { slugs: string[]; tooMany: number }) {
  const { catalogue } = useWorkers()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { compared, isKnown } = useShelf()
  const { online } = useCatalogue()
  const opened = useColleges(slugs),
    cards = useCardsNamed(slugs)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [picking, setPicking] = useState<number>()

  const columns = slugs.map((slug) => columnOf(slug, opened.get(slug), cards && (cards.get(slug) ?? 'none')))
  const subjects = useClosed(columns)
  const stream = sharedStream(columns)
  const families = familiesCompared(subjects, stream)
  const family = families.find((each) => each === params.get('course')) ?? families[0]
  const rows = comparisonOf({ subjects, family, stream })
  const isMine =
    isKnown && slugs.length === compared.length && slugs.every((slug) => compared.some((each) => each.slug === slug))

  const go = (next: readonly string[], course: CourseCategory | undefined = family) => {
    const path = comparePath(next)
    void navigate(
      course && course !== families[0] && next.length > 0 ? `${path}&course=${encodeURIComponent(course)}` : path,
      { replace: true, preventScrollReset: true },
    )
  }
  const keep = (colleges: readonly CollegeRef[]) => {
    catalogue
      .changeSavedLists({ act: 'compare', colleges })
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
  }
  const change = (next: readonly CollegeRef[]) => {
    if (isMine || compared.length === 0) keep(next)
    go(next.map(({ slug }) => slug))
  }
  const named = columns.map(({ named }) => named)
  const names = namesOf(named)

  // An id, or a name the college no longer has: the link is put right.
  const present = slugs.map((slug) => {
    const now = opened.get(slug)
    return now?.state === 'ready' ? now.record.slug : slug
  })
  useEffect(() => {
    if (present.some((slug, at) => slug !== slugs[at])) go(present)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [present.join()])

  return (
    <>
      <title>{t('Compare {names} | Pravesh', { names })}</title>
      <meta
        name="description"
        content={t('{names} side by side: fees, cutoffs, rankings, placements and what each publishes.', { names })}
      />
      <header className={styles.head}>
        <h1>{t('Compare')}</h1>
        <div className={styles.tools}>
          {slugs.length < COMPARED_MOST && (
            <Button onClick={() => setPicking(slugs.length)}>
              <Icon of={Plus} small />
              {t('Add a college')}
            </Button>
          )}
          <Button onClick={() => void share()}>
            <Icon of={Share2} small />
            {t('Share')}
          </Button>
          <Button className={styles.print} onClick={() => print()}>
            <Icon of={Printer} small />
            {t('Print')}
          </Button>
        </div>
      </header>
      {isKnown && !isMine && compared.length > 0 && (
        <p className={styles.note}>
          {compared.length === 1
            ? t('This replaces your own comparison of 1 college.')
            : t('This replaces your own comparison of {count} colleges.', { count: compared.length })}{' '}
          <Button kind="plain" onClick={() => keep(named)}>
            {t('Use this one')}
          </Button>
          <Button kind="plain" onClick={() => go(compared.map(({ slug }) => slug))}>
            {t('Back to mine')}
          </Button>
        </p>
      )}
      {tooMany > 0 && (
        <p className={styles.note}>
          {t('The link names {count} colleges; the first {most} are shown.', {
            count: COMPARED_MOST + tooMany,
            most: COMPARED_MOST,
          })}
        </p>
      )}
      {!online && <p className={styles.note}>{t('Offline: showing the colleges saved on this device.')}</p>}
      <div className={styles.choices}>
        {families.length > 1 && (
          <LabelledField label={t('Fees of')}>
            {(ids) => (
              <Select
                {...ids}
                value={family}
                onChange={(event) =>
                  go(
                    slugs,
                    families.find((each) => each === event.target.value),
                  )
                }
              >
                {families.map((each) => (
                  <option key={each} value={each}>
                    {translate(each)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        {slugs.length > 1 && (
          <Tick checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)}>
            {t('Only differences')}
          </Tick>
        )}
      </div>
      <ComparisonTable
        columns={columns}
        rows={onlyDifferences && slugs.length > 1 ? rows.filter(({ differs }) => differs) : rows}
        onRemove={(at) => change(named.filter((_, place) => place !== at))}
        onReplace={setPicking}
      />
      <Suspense>
        <RanksPlot colleges={subjects.flatMap((subject) => subject?.college ?? [])} />
      </Suspense>
      <p className={styles.foot}>
        {t('Figures and sources are the same as on each college’s page. Differences are marked ≠.')}
      </p>
      {picking !== undefined && (
        <Suspense>
          <Picker
            taken={slugs}
            replaces={columns[picking]?.named.name}
            onClose={() => setPicking(undefined)}
            onPick={(college) => {
              change(
                picking < named.length
                  ? named.map((each, at) => (at === picking ? college : each))
                  : [...named, college],
              )
              setPicking(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * The subjects, those whose record has no closing ranks with what the packs of them say, and each with what the
 * student's rank says.
 */
function useClosed(columns: readonly ComparedCollege[]): Array<ComparisonSubject | undefined> {
  const asked = columns.flatMap(({ named: { number }, subject, streams }) =>
    subject?.college && number > 0 && cutoffRows(subject.college).length === 0
      ? [{ number, exams: examsConcerning(streams) }]
      : [],
  )
  const known = useClosings(
    asked.map(({ number }) => number),
    [...new Set(asked.flatMap(({ exams }) => exams))],
  )
  const { ranks } = useOwnRanks(columns.flatMap(({ named: { number } }) => (number > 0 ? [number] : [])))
  return columns.map(({ named: { number }, subject }) => {
    const own = asked.find((one) => one.number === number),
      ownRank = ranks?.find((one) => one.college === number)
    return (
      subject && {
        ...subject,
        ...(own && { closings: closingsOfCollege(known, number, own.exams) }),
        ...(ownRank && { ownRank }),
      }
    )
  })
}

function Nothing() {
  const { catalogue } = useWorkers()
  const [isPicking, setPicking] = useState(false)
  const navigate = useNavigate()
  const pick = (college: CollegeRef) => {
    catalogue.changeSavedLists({ act: 'compare', colleges: [college] }).catch(() => undefined)
    void navigate(comparePath([college.slug]), { replace: true })
  }
  return (
    <>
      <title>{t('Compare colleges | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Up to four colleges side by side: fees, cutoffs, rankings, placements and what each publishes. The link can be shared.',
        )}
      />
      <Notice
        level={1}
        title={t('Compare up to four colleges')}
        actions={
          <>
            <Button kind="main" onClick={() => setPicking(true)}>
              {t('Add a college')}
            </Button>
            <ButtonLink to="/search">{t('Search')}</ButtonLink>
          </>
        }
      >
        <p>
          {t(
            'Tick Compare on a college in any list, or add one here. Nothing leaves this device unless you share the link.',
          )}
        </p>
      </Notice>
      {isPicking && (
        <Suspense>
          <Picker taken={[]} replaces={undefined} onClose={() => setPicking(false)} onPick={pick} />
        </Suspense>
      )}
    </>
  )
}

/** "A, B and C". */
function namesOf(named: readonly CollegeRef[]): string {
  const [last = '', ...others] = named.map(({ name }) => name).reverse()
  return others.length === 0 ? last : t('{names} and {last}', { names: others.reverse().join(', '), last })
}

/** The phone's own way of sharing where it has one, else the clipboard. */
async function share(): Promise<void> {
  const url = location.href
  if (typeof navigator.share === 'function') {
    // Closing the phone's sheet without choosing is an answer too.
    await navigator.share({ title: t('Colleges compared'), url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast('success', t('Link copied')),
    () => toast('error', t('The link could not be copied. It is this page’s address')),
  )
}
