import { t } from '../../../i18n/t.ts'
import type { CatalogueState } from '../../../search/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { bytesInWords } from '../../../../shared/format/bytes.ts'

/** Why nothing is on its way to a device that holds nothing, and what the person can do about it. */
export function NotComing({ catalogue }: { catalogue: CatalogueState & { download(): void } }) {
  if (catalogue.phase === 'waiting-for-permission') {
    return (
      <Notice
        title={t('This list is not on this device yet')}
        actions={
          <Button kind="main" onClick={() => catalogue.download()}>
            {t('Download')}
            {catalogue.bytes.all > 0 && ` ${bytesInWords(catalogue.bytes.all - catalogue.bytes.had)}`}
          </Button>
        }
      >
        <p>
          {t(
            'Your device is set to save data, so we downloaded nothing yet. Once you download it, the list works offline.',
          )}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      alert
      title={t('Could not connect. Try again')}
      actions={
        <Button kind="main" onClick={() => catalogue.download()}>
          {t('Retry')}
        </Button>
      }
    >
      <p>{t('You haven’t opened this list on this device, so there is no copy to show.')}</p>
    </Notice>
  )
}
