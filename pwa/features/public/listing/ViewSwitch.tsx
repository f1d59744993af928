import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '../../../i18n/t.ts'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { MAP_HASH } from './mapView.ts'
import styles from './ViewSwitch.module.css'

/** How a list is looked at. The address says it in its hash, so that a link and the way back keep it. */
export function ViewSwitch({ isMap }: { isMap: boolean }) {
  const { pathname, search } = useLocation(),
    navigate = useNavigate()
  const show = (hash: string) => void navigate(`${pathname}${search}${hash}`, { preventScrollReset: true })
  return (
    <div className={styles.switch} role="group" aria-label={t('Show as')}>
      <ChoiceChip chosen={!isMap} onChoose={() => show('')}>
        {t('List')}
      </ChoiceChip>
      <ChoiceChip chosen={isMap} onChoose={() => show(MAP_HASH)}>
        {t('Map')}
      </ChoiceChip>
    </div>
  )
}
