import { type InputHTMLAttributes, useRef, useState } from 'react'
import { t, translate } from '../i18n/t.ts'
import { Chip } from './Chip.tsx'
import { Input } from './Field.tsx'
import styles from './TagInput.module.css'

export interface TagInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  tags: readonly string[]
  onTags: (tags: string[]) => void
  /** Offered while typing, in the language of the page; anything else is taken too unless `closed`. */
  offers?: readonly string[]
  closed?: boolean
}

/**
 * A set of words. Enter adds what is typed, trimmed; empty entries and repeats are ignored; each word is removed by its
 * own button.
 */
export function TagInput({ tags, onTags, offers, closed, id, ...rest }: TagInputProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const nameOf = (tag: string) => (offers?.includes(tag) ? translate(tag) : tag)
  const add = (typed: string) => {
    const written = typed.trim(),
      word = offers?.find((offer) => translate(offer) === written) ?? written
    setText('')
    if (word === '' || tags.includes(word) || (closed && !offers?.includes(word))) return
    onTags([...tags, word])
  }
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <Chip
          key={tag}
          removes={t('Remove {name}', { name: nameOf(tag) })}
          onRemove={() => {
            onTags(tags.filter((other) => other !== tag))
            input.current?.focus()
          }}
        >
          {nameOf(tag)}
        </Chip>
      ))}
      <Input
        ref={input}
        id={id}
        className={styles.input}
        value={text}
        autoComplete="off"
        placeholder={t('Add, then Enter')}
        {...(offers && { list: `${id}-offers` })}
        {...rest}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          // The keys of whoever composes a word, in Hindi say, are the composer's.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            add(text)
          }
          if (event.key === 'Backspace' && text === '' && tags.length > 0) onTags(tags.slice(0, -1))
        }}
      />
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers
            .filter((offer) => !tags.includes(offer))
            .map((offer) => (
              <option key={offer} value={translate(offer)}>
                {translate(offer)}
              </option>
            ))}
        </datalist>
      )}
    </div>
  )
}
