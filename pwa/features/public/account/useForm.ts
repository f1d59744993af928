import { type FormEvent, useState } from 'react'
import type { Problem } from '../../../../shared/failure.ts'
import { errorAt } from '../../../components/problems.ts'
import { t } from '../../../i18n/t.ts'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { accountFailureSentence } from './Wrong.tsx'

export interface AccountForm {
  /** What is wrong with a field, once somebody tried to send the form; `Field` says it. */
  error(path: string): string | undefined
  /** What is wrong, once somebody tried. */
  problems: readonly Problem[]
  /** Why the last try came to nothing; another object with every try. */
  failed: { sentence: string; thrown: unknown } | undefined
  isSending: boolean
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  /** As if nobody had tried: the form was closed, or what was typed was taken back. */
  forget(): void
}

/**
 * A form about one's account. From the first try on, each field shows its problem (`problems`), and the form is not sent
 * while there is one. Below the fields stands why the server refused it or could not be reached. `inWords` puts the
 * sentence of a failure into a longer one.
 */
export function useForm(
  problems: readonly Problem[],
  send: () => Promise<void>,
  inWords: (sentence: string) => string = (sentence) => sentence,
): AccountForm {
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<AccountForm['failed']>()
  const shown = isTried ? problems : []
  return {
    problems: shown,
    failed,
    isSending,
    error: (path) => errorAt(shown, path),
    async handleSubmit(event) {
      event.preventDefault()
      const form = event.currentTarget
      // The first field that is wrong takes the focus, which reads its sentence.
      focusAfter(
        () => {
          setFailed(undefined)
          setTried(problems.length > 0)
        },
        () => form.querySelector<HTMLElement>('[aria-invalid]'),
      )
      if (problems.length > 0) return
      setSending(true)
      try {
        await send()
      } catch (thrown) {
        setFailed({ sentence: inWords(accountFailureSentence(thrown, t('Could not connect. Try again'))), thrown })
      } finally {
        setSending(false)
      }
    },
    forget() {
      setTried(false)
      setFailed(undefined)
    },
  }
}
