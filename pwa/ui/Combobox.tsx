import { useId } from 'react'
import { Input } from './Field.tsx'

export interface ComboboxProps {
  id: string
  /** What is typed so far. */
  text: string
  onText: (text: string) => void
  /** What answers it, in the order to be offered. */
  options: readonly string[]
  placeholder: string
}

/** So many are offered at once: a page stays small however long the list is, and typing reaches the rest. */
const OFFERED = 40

/** One of very many, found by typing. The list is the browser's own, which a phone shows above its keyboard. */
export function Combobox({ id, text, onText, options, placeholder }: ComboboxProps) {
  const list = useId()
  return (
    <>
      <Input
        id={id}
        list={list}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <datalist id={list}>
        {options.slice(0, OFFERED).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </datalist>
    </>
  )
}
