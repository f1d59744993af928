import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './LeaveUnsent.module.css'

/** What becomes of what was not sent when somebody leaves. */
export type Unsent = 'send' | 'keep' | 'discard'

/** The question in the words of whoever asks it: a student wrote things, staff made edits. */
export interface LeaveWords { title: string; told: string; send: string; sending: string; sendSays: string; keep: string; keepSays: string; discard: string; sure: string; discardSays: string }

/** Asks what becomes of what was not sent: it is sent, kept for its author alone, or, asked twice, thrown away. Nothing is dropped silently. */
export function LeaveUnsent({ words, busy, problem, onLeave, onClose }: { words: LeaveWords; busy: Unsent | undefined; problem: string | undefined; onLeave: (unsent: Unsent) => void; onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const isBusy = busy !== undefined
  return (
    <Sheet open onClose={onClose} title={words.title}>
      <div className={styles.ask}>
        <p>{words.told}</p>
        {problem !== undefined && <p className={styles.wrong} role="alert">{problem}</p>}
        <ul>
          <li><Button kind="main" wide disabled={isBusy} onClick={() => onLeave('send')}>{busy === 'send' ? words.sending : words.send}</Button><p>{words.sendSays}</p></li>
          <li><Button wide disabled={isBusy} onClick={() => onLeave('keep')}>{words.keep}</Button><p>{words.keepSays}</p></li>
          <li><Button kind="danger" wide disabled={isBusy} onClick={() => { if (isSure) onLeave('discard'); else setSure(true) }}>{isSure ? words.sure : words.discard}</Button><p>{words.discardSays}</p></li>
        </ul>
      </div>
    </Sheet>
  )
}
