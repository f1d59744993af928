import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { accountFailureSentence } from './Wrong.tsx'

/** Why nothing of the account can be shown, and the way to ask once more. */
export function AccountFailure({ of, onRetry, children }: { of: Error; onRetry(): void; children?: ReactNode }) {
  return (
    <Notice
      alert
      title={accountFailureSentence(of, t('Could not connect. Try again'))}
      actions={<Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      {children}
    </Notice>
  )
}
