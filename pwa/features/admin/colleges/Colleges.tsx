import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../auth/useStaff.ts'
import { t } from '../../../i18n/t.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { readMode } from './address.ts'
import { CollegeForm } from './form/CollegeForm.tsx'
import { CollegeList } from './list/CollegeList.tsx'
import { type DrawPublic, PreviewProvider } from './preview.tsx'
import { CollegeTrash } from './trash/Trash.tsx'
import { UndoOfferProvider } from './undoOffer.tsx'
import { CollegeRecordView } from './view/CollegeView.tsx'

/**
 * College management (back-office 2): a list, one college to look at, and one form for new and old. The mode stands in
 * the address.
 */
export function Colleges({ drawPublic }: { drawPublic?: DrawPublic }) {
  return (
    <PreviewProvider value={drawPublic}>
      <UndoOfferProvider>
        <Mode />
      </UndoOfferProvider>
    </PreviewProvider>
  )
}

function Mode() {
  const allows = useCan()
  const [params] = useSearchParams()
  const mode = readMode(params)
  if (!allows('view_colleges'))
    return (
      <Notice level={1} title={t('Access Denied')}>
        <p>{t("You don't have permission to view colleges.")}</p>
      </Notice>
    )
  if (mode.mode === 'view') return <CollegeRecordView key={mode.id} id={mode.id} />
  if (mode.mode === 'trash' && allows('delete_colleges')) return <CollegeTrash />
  if (mode.mode === 'create' && allows('create_colleges')) return <CollegeForm key="new" />
  if (mode.mode === 'edit' && allows('edit_colleges')) return <CollegeForm key={mode.id} id={mode.id} />
  if (mode.mode !== 'list')
    return (
      <Notice level={1} title={t('Access Denied')}>
        <p>{t('You do not have access to this area')}</p>
      </Notice>
    )
  return <CollegeList />
}
