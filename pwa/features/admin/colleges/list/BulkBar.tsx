import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_LINK_CHECKS } from '../../../../../shared/college/linkCheck.ts'
import { saidOr } from '../../../../auth/staffRemote.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { checkLinks } from '../../../../queries/colleges.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { toast } from '../../../../ui/toast.ts'
import { useStaffOnline } from '../../../../staff/screen/online.ts'
import type { BulkAct } from '../bulk.ts'
import { DeleteMany } from './ConfirmDelete.tsx'
import { ExportRows } from './ExportRows.tsx'
import styles from './List.module.css'
import { SetField } from './SetField.tsx'
import { TurnMany } from './TurnMany.tsx'

type Asked = 'publish' | 'unpublish' | 'delete' | 'set' | 'tag' | 'export'

interface BulkBarProps {
  selected: readonly StaffRow[]
  all: number
  onAll: () => void
  onNone: () => void
  onOffline: () => void
  onDone: (act: BulkAct) => void
}

/** What may be done to all ticked colleges at once; each act says first what it would change. */
export function BulkBar({ selected, all, onAll, onNone, onOffline, onDone }: BulkBarProps) {
  const allows = useCan()
  const [asked, setAsked] = useState<Asked>()
  const isOnline = useStaffOnline()
  const lookAtLinks = useLinkCheck()
  const [isMore, setMore] = useState(false)
  const sheet = { rows: selected, onClose: () => setAsked(undefined), onDone }
  return (
    <section className={styles.bulk} aria-label={t('Selected colleges')} data-more={isMore || undefined}>
      <strong role="status">{t('{count} selected', { count: selected.length.toLocaleString('en-IN') })}</strong>
      {selected.length < all && (
        <button type="button" data-apart onClick={onAll}>
          {t('Select all {count}', { count: all.toLocaleString('en-IN') })}
        </button>
      )}
      <button type="button" data-apart onClick={onOffline}>
        {t('Take offline')}
      </button>
      {allows('edit_colleges') && (
        <>
          <button type="button" onClick={() => setAsked('publish')}>
            {t('Publish')}
          </button>
          <button type="button" onClick={() => setAsked('unpublish')}>
            {t('Unpublish')}
          </button>
          <button type="button" data-apart onClick={() => setAsked('set')}>
            {t('Set a field')}
          </button>
          <button type="button" data-apart onClick={() => setAsked('tag')}>
            {t('Tag')}
          </button>
          <button type="button" data-apart disabled={!isOnline} onClick={() => lookAtLinks(selected)}>
            {t('Check links')}
          </button>
        </>
      )}
      <button type="button" data-apart onClick={() => setAsked('export')}>
        {t('Export')}
      </button>
      {allows('delete_colleges') && (
        <button type="button" data-apart onClick={() => setAsked('delete')}>
          {t('Delete')}
        </button>
      )}
      <button type="button" data-apart onClick={onNone}>
        {t('Clear selection')}
      </button>
      <button type="button" className={styles.more} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? t('Show less') : t('Show more')}
      </button>
      {asked === 'delete' && <DeleteMany {...sheet} />}
      {(asked === 'set' || asked === 'tag') && <SetField {...sheet} isTagging={asked === 'tag'} />}
      {asked === 'export' && <ExportRows ids={selected.map((row) => row.id)} onClose={sheet.onClose} />}
      {(asked === 'publish' || asked === 'unpublish') && <TurnMany verb={asked} {...sheet} />}
    </section>
  )
}

/** Has the server look at the links of these rows. What is found comes with the rows, so nobody waits for it here. */
function useLinkCheck(): (rows: readonly StaffRow[]) => void {
  const { mutate } = useMutation(checkLinks)
  return (rows) =>
    mutate(
      { body: { ids: rows.slice(0, MOST_LINK_CHECKS).map(({ id }) => id) } },
      {
        onSuccess: ({ data: { asked } }) =>
          void toast(
            'success',
            t(
              'The links of {count, plural, one {# college} other {# colleges}} are looked at now; broken ones show in the list as they are found',
              { count: asked },
            ),
          ),
        onError: (failure) => void toast('error', translate(saidOr(failure, t('The links could not be looked at')))),
      },
    )
}
