import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './LeaveUnsent.module.css'

/** What becomes of what was not sent when somebody leaves. */
export type UnsentChoice = 'send' | 'keep' | 'discard'

/** The question in the words of whoever asks it: a student wrote things, staff made edits. */
export interface LeaveWords {
  title: string
  told: string
  send: string
  sending: string
  sendSays: string
  keep: string
  keepSays: string
  discard: string
  sure: string
  discardSays: string
  /** Sending came to an end before everything had gone. */
  notSent: string
  /** The device could not do what was asked of it. */
  noAnswer: string
}
export interface LeaveUnsentProps {
  /** How much was not sent; undefined while nobody knows. */
  waiting: number | undefined
  words: LeaveWords
  /** What is done where nothing waits, and nothing is asked. */
  atOnce: UnsentChoice
  /** @throws whatever kept the person from leaving; they are told so and may choose again */
  leave(unsent: UnsentChoice): Promise<void>
  onClose: () => void
}

/**
 * Leaves at once where nothing waits; else asks what becomes of it: it is sent, kept for its author alone, or, asked
 * twice, thrown away. Nothing is dropped silently (R34).
 */
export function LeaveUnsent({ waiting, words, atOnce, leave, onClose }: LeaveUnsentProps) {
  const [isSure, setSure] = useState(false)
  const [busy, setBusy] = useState<UnsentChoice>()
  const [problem, setProblem] = useState<string>()
  const isBusy = busy !== undefined

  const go = (unsent: UnsentChoice): void => {
    setBusy(unsent)
    setProblem(undefined)
    leave(unsent).catch(() => {
      setBusy(undefined)
      setProblem(unsent === 'send' ? words.notSent : words.noAnswer)
    })
  }
  // Only the number decides whether there is anything to ask.
  const look = useEffectEvent((unsent: number | undefined) => {
    if (unsent === 0 && !isBusy && problem === undefined) go(atOnce)
  })
  useEffect(() => look(waiting), [waiting])

  if (waiting === undefined || (waiting === 0 && problem === undefined)) return null
  return (
    <Sheet open onClose={onClose} title={words.title}>
      <div className={styles.ask}>
        <p>{words.told}</p>
        {problem !== undefined && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        <ul>
          <li>
            <Button kind="main" wide disabled={isBusy} onClick={() => go('send')}>
              {busy === 'send' ? words.sending : words.send}
            </Button>
            <p>{words.sendSays}</p>
          </li>
          <li>
            <Button wide disabled={isBusy} onClick={() => go('keep')}>
              {words.keep}
            </Button>
            <p>{words.keepSays}</p>
          </li>
          <li>
            <Button
              kind="danger"
              wide
              disabled={isBusy}
              onClick={() => {
                if (isSure) go('discard')
                else setSure(true)
              }}
            >
              {isSure ? words.sure : words.discard}
            </Button>
            <p>{words.discardSays}</p>
          </li>
        </ul>
      </div>
    </Sheet>
  )
}
