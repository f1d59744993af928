import { useCallback, useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { accountFailureSentence } from './Wrong.tsx'

export type AsyncState<T> = { phase: 'asking' } | { phase: 'here'; value: T } | { phase: 'failed'; sentence: string }

/** An answer that exists only online, asked for once and again when told to. What is shown stays until a newer one is here. */
export function useAsked<T>(ask: () => Promise<T>): [AsyncState<T>, again: () => Promise<void>] {
  const [asked, setAsked] = useState<AsyncState<T>>({ phase: 'asking' })
  const again = useCallback(
    () =>
      ask().then(
        (value) => setAsked({ phase: 'here', value }),
        (thrown: unknown) =>
          setAsked((before) =>
            before.phase === 'here'
              ? before
              : { phase: 'failed', sentence: accountFailureSentence(thrown, t('Could not connect. Try again')) },
          ),
      ),
    [ask],
  )
  useEffect(() => {
    void again()
  }, [again])
  return [asked, again]
}
