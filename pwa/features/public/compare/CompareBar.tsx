import { X } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { comparePath, SAVED_PATH } from '../../../../shared/savedColleges/paths.ts'
import { COMPARED_MOST, type CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { t } from '../../../i18n/t.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { onTold, useShelf, type SaveNotice } from '../../../search/useSavedLists.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './CompareBar.module.css'

const LeaveOne = lazy(async () => ({ default: (await import('./LeaveOne.tsx')).LeaveOne }))

/**
 * What is chosen to be compared, at the lower edge of every page but the comparison itself and the hand-over, whose
 * code another phone must see whole, until it is cleared or put aside. It says what came of every press to save or
 * compare, wherever on the page that was.
 */
export function CompareBar() {
  const { catalogue } = useWorkers()
  const { compared } = useShelf()
  const { pathname } = useLocation()
  // Put aside, it comes back with the next change of what is chosen.
  const [aside, setAside] = useState<string>()
  const [fifth, setFifth] = useState<CollegeRef>()
  useEffect(
    () =>
      onTold((told) => {
        if (told.what === 'full') setFifth(told.college)
        else answer(told)
      }),
    [],
  )
  const slugs = compared.map(({ slug }) => slug),
    chosen = slugs.join()
  const isShown = compared.length > 0 && aside !== chosen && !ALONE.has(pathname)
  const clear = () => {
    catalogue.changeSavedLists({ act: 'clear', from: 'compared' }).catch(() => void toast('error', t(NOT_KEPT)))
  }
  return (
    <>
      {isShown && (
        <section className={styles.bar} aria-label={t('Compare')}>
          <div className={`page ${styles.line}`}>
            <p role="status">
              {tRich('{count} of {most} to compare', { count: <b>{compared.length}</b>, most: COMPARED_MOST })}
            </p>
            <ul>
              {compared.map(({ slug, name }) => (
                <li key={slug}>{name}</li>
              ))}
            </ul>
            <Button kind="plain" onClick={clear}>
              {t('Clear')}
            </Button>
            <ButtonLink to={comparePath(slugs)}>{t('Compare')}</ButtonLink>
            <Button kind="icon" aria-label={t('Save the comparison for later')} onClick={() => setAside(chosen)}>
              <Icon of={X} />
            </Button>
          </div>
        </section>
      )}
      {fifth && (
        <Suspense>
          <LeaveOne fifth={fifth} compared={compared} onClose={() => setFifth(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const ALONE: ReadonlySet<string> = new Set([comparePath([]), '/hand-over'])
const NOT_KEPT = 'We couldn’t save this on this device'

function answer({ what, memoryOnly }: SaveNotice): void {
  if (what === 'failed') void toast('error', t(NOT_KEPT))
  else if (what === 'unsaved') void toast('blank', t('No longer saved'))
  else if (memoryOnly) void toast('blank', t('Saved until you close this tab: this browser can’t save data'))
  else if (what === 'saved')
    void toast(
      'success',
      location.pathname === SAVED_PATH ? t('Saved on this device') : t('Saved on this device, under Saved'),
    )
}
